"""How the site is built: `make docs` puts it into build/docs. Nothing is fetched from anywhere."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE / "_ext")]

from gunsmoke.core.version import __version__  # noqa: E402  # the path comes first

project = "gunsmoke"
author = "the gunsmoke authors"
copyright = "the gunsmoke authors, MIT"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "reference"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_ext", "_static", "tutorial/gunsmoke_curio"]
smartquotes = False  # dashes and quotation marks of commands are meant
default_role = "code"  # our docstrings put code between single backticks
language = "en"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
myst_links_external_new_tab = False

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_display_short_literal_types = True
python_maximum_signature_line_length = 140
add_module_names = False
autodoc_type_aliases = {
    name: name for name in ("Plain", "Options", "Replies", "Names", "Block", "Sayable", "File")
}
nitpicky = True
nitpick_ignore_regex = [
    ("py:class", r"(collections|concurrent|importlib|pathlib|random|typing)\..*|Path|Random"),
    ("py:class", r"(gunsmoke\.core\.[\w.]+\.)?(A|C|M|S|T|V|Self)"),  # type variables
    (
        "py:class",
        r".*\b(Document|File|Origin|Statement|Tally|Texts|Trace|Value|Plain|Options|Replies|Names|Block|Sayable|Choice)",
    ),
]
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"gunsmoke {__version__}"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_copy_source = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#9a3b1b", "color-brand-content": "#9a3b1b"},
    "dark_css_variables": {"color-brand-primary": "#e8a06d", "color-brand-content": "#e8a06d"},
}
pygments_style = "tango"
pygments_dark_style = "native"
