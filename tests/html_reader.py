"""HTML read strictly: every element closed where it should be."""

from html.parser import HTMLParser

VOID = {"meta", "br", "hr", "img", "input", "link", "wbr"}

ONLY_IN = {"li": ("ul", "ol"), "td": ("tr",), "th": ("tr",), "tr": ("thead", "tbody"), "dt": ("dl",)}
"""Elements that must lie right in one of these."""

NO_BLOCKS = {"p", "h1", "h2", "h3", "span", "summary", "figcaption", "caption", "dt", "pre"}
"""Elements that hold no blocks."""

BLOCKS = {"div", "p", "ul", "ol", "table", "section", "figure", "pre", "dl", "h1", "h2", "h3", "details"}


class Read(HTMLParser):
    """A page: its elements as (name, attributes), its text, and what is wrong with it."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[tuple[str, str]] = []
        self.wrong: list[str] = []
        self.comments: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        self.wrong += [f"<{name}> is never closed" for name in self._open]

    def handle_starttag(self, tag: str, attrs: list) -> None:
        self.elements.append((tag, dict(attrs)))
        inside = self._open[-1] if self._open else ""
        if tag in ONLY_IN and inside not in ONLY_IN[tag]:
            self.wrong.append(f"<{tag}> in <{inside}>")
        if tag in BLOCKS and inside in NO_BLOCKS:
            self.wrong.append(f"<{tag}> in <{inside}>")
        if len({name for name, _told in attrs}) < len(attrs):
            self.wrong.append(f"<{tag}> has an attribute twice")
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            self.wrong.append(f"</{tag}> closes {self._open[-1:]}")
        else:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        self.texts.append((self._open[-1] if self._open else "", data))

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    def names(self, *wanted: str) -> list[str]:
        """The names of the elements, of these alone, in order."""
        return [name for name, _attributes in self.elements if name in wanted]

    def all(self, attribute: str) -> list[str]:
        """Every value of an attribute."""
        return [attributes[attribute] or "" for _name, attributes in self.elements if attribute in attributes]

    def said(self, *inside: str) -> list[str]:
        """The texts right in these elements."""
        return [text for name, text in self.texts if name in inside]
