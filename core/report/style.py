"""How a page looks: in the light and in the dark, on a wide screen, a narrow one and paper."""

from __future__ import annotations

STYLE = """
:root {
  color-scheme: light dark;
  --paper: #fbf7f0; --card: #fffdf9; --ink: #221b16; --quiet: #65584c; --line: #e2d8c9;
  --accent: #9c3d12; --bar: #cf9a6b; --wash: #f3e9db; --bad: #a11212;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171310; --card: #1f1a16; --ink: #f1e9df; --quiet: #b7a798; --line: #3b322a;
    --accent: #f0a36b; --bar: #9a6238; --wash: #2a221c; --bad: #ff9b8f;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  overflow-wrap: break-word;
}
.frame { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem 4rem; }
header { padding: 2.5rem 0 1.75rem; border-bottom: 3px double var(--line); }
.kind { margin: 0; color: var(--accent); font-size: .85rem; font-weight: 600; letter-spacing: .04em; }
h1, h2, h3 { font-family: Charter, "Iowan Old Style", Georgia, "Noto Serif", "Liberation Serif", serif;
  line-height: 1.2; text-wrap: balance; }
h1 { margin: .25rem 0 1rem; font-size: clamp(1.9rem, 1.4rem + 2.4vw, 3rem); }
h2 { margin: 0 0 1rem; font-size: 1.6rem; }
h3 { margin: 0 0 .6rem; font-size: 1.15rem; }
p { margin: 0 0 1rem; max-width: 68ch; }
.lead { margin: 0; font-size: 1.15rem; line-height: 1.6; }
.note { color: var(--quiet); font-size: .9rem; }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible {
  outline: 2px solid var(--accent); outline-offset: 2px; }
nav { padding: 1.25rem 0; }
nav h2 { margin: 0 0 .4rem; font: inherit; font-size: .85rem; font-weight: 600; color: var(--quiet); }
nav ol { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: .3rem 1.25rem; }
nav a { display: inline-block; padding: .15rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
main > section { padding: 2rem 0 1.5rem; border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
main > section:first-child { border-top: 0; }
.pair { display: grid; gap: 1rem 2.5rem; grid-template-columns: minmax(0, 1fr); align-items: start;
  margin: 0 0 2.25rem; }
.pair > h3 { margin-bottom: 0; }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  margin: 0 0 1.5rem; padding: 0; list-style: none; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem 1.1rem;
  min-width: 0; display: flex; flex-direction: column; }
.card h3::first-letter { text-transform: uppercase; }
.card p { font-size: .92rem; line-height: 1.5; }
.card .value { margin: 0; font-size: 1.5rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.card .value small { font-size: .95rem; color: var(--quiet); }
.card figure { margin-top: auto; }
figure { margin: 0 0 .75rem; min-width: 0; }
figcaption { color: var(--quiet); font-size: .88rem; line-height: 1.45; margin-top: .35rem; }
svg.plot { display: block; width: 100%; max-width: 36rem; height: auto; }
svg.plot text { font-variant-numeric: tabular-nums;
  font-family: system-ui, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif !important; }
.wide { overflow-x: auto; margin: 0 0 1rem; max-width: 100%; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; line-height: 1.4; }
caption { text-align: left; color: var(--quiet); font-size: .88rem; padding-bottom: .4rem; }
th, td { text-align: left; vertical-align: baseline; padding: .4rem .75rem .4rem 0;
  border-bottom: 1px solid var(--line); }
th:last-child, td:last-child { padding-right: 0; }
.pair caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
thead th { color: var(--quiet); font-weight: 600; font-size: .85rem; vertical-align: bottom; }
tbody th { font-weight: 600; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
td.number, th.word { white-space: nowrap; }
.text { min-width: 16rem; }
.sheet .text { min-width: 9.5rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: fit-content(45%) minmax(0, 1fr); gap: .45rem 1.5rem;
  align-items: baseline; margin: 0 0 1rem; }
dt { color: var(--quiet); font-size: .9rem; }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
pre { background: var(--wash); border-radius: .5rem; padding: .9rem 1rem; margin: 0 0 1rem;
  white-space: pre-wrap; overflow-wrap: anywhere; font-size: .88rem; line-height: 1.5; }
pre.line { white-space: pre; overflow-wrap: normal; overflow-x: auto; }
code, pre { font-family: ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", "Liberation Mono", monospace; }
details { margin: 0 0 1rem; }
.card details { margin: 0; }
summary { cursor: pointer; color: var(--accent); font-size: .92rem; padding: .2rem 0; }
.bad { border-left: 4px solid var(--bad); padding-left: 1rem; }
.bad h2 { color: var(--bad); }
footer { border-top: 1px solid var(--line); padding-top: 1rem; color: var(--quiet); font-size: .88rem; }
@media (max-width: 40rem) {
  th, td { padding-right: .4rem; }
  .pair thead th { font-size: .75rem; hyphens: auto; overflow-wrap: anywhere; }
  .pair td.number, th.word { white-space: normal; }
  th.word { overflow-wrap: anywhere; min-width: 6rem; }
  pre.line { white-space: pre-wrap; overflow-wrap: anywhere; }
}
@media (min-width: 56rem) {
  .pair { grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); }
  .pair > h3 { grid-column: 1 / -1; }
  .lead { max-width: 62ch; }
}
@media (min-width: 75rem) {
  .body { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 3rem; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 2.1rem 0; }
  nav ol { display: block; }
  nav li { border-left: 2px solid var(--line); padding-left: .9rem; }
}
@media print {
  @page { size: auto; margin: 14mm; }
  :root { color-scheme: light; --paper: #fff; --card: #fff; --ink: #000; --quiet: #444; --line: #bbb;
    --accent: #7a2e0b; --bar: #c79063; --wash: #f4f4f4; --bad: #900; }
  body { font-size: 10pt; }
  nav { display: none; }
  .body { display: block; }
  .frame { max-width: none; padding: 0; }
  .wide { overflow: visible; }
  .sheet { table-layout: fixed; font-size: 7.5pt; overflow-wrap: anywhere; }
  .sheet .note, .sheet thead th { font-size: inherit; }
  .text, .sheet .text { min-width: 0; }
  pre.line { white-space: pre-wrap; overflow-wrap: anywhere; }
  .card, figure, tr { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
"""
"""The style sheet. It names no font and no picture that would have to be fetched."""
