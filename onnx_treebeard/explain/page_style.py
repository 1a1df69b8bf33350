"""The style of the page: colours in light and dark, columns that become one on a phone. Nothing is loaded from elsewhere."""

# From low values of a feature to high ones: blue, violet, red, about equally light, so that they can be seen on white and on black.
SCALE = ("#2a7fde", "#4f79d9", "#6b73d2", "#846cc8", "#9b64bb", "#b05bac", "#c3529a", "#d44a84", "#e2446a")

LIGHT = {
    "paper": "#ffffff",
    "card": "#f7f8fa",
    "edge": "#e4e7ec",
    "ink": "#1b2330",
    "soft": "#5a6472",
    "grid": "#e3e6eb",
    "zero": "#8d96a3",
    "accent": "#3b6fb0",
    "other": "#a9b6c6",
    "up": "#d9425f",
    "down": "#2a7fde",
    "missing": "#e39a00",
    "category": "#7d8896",
    "strip": "#fbf3e0",
}
DARK = {
    "paper": "#11151b",
    "card": "#191f27",
    "edge": "#29313c",
    "ink": "#e8ebf0",
    "soft": "#9aa5b3",
    "grid": "#2a323d",
    "zero": "#6a7583",
    "accent": "#6fa3e0",
    "other": "#4d5a6a",
    "up": "#ee6480",
    "down": "#4c98ee",
    "missing": "#ffc04a",
    "category": "#97a3b1",
    "strip": "#2a2519",
}

RULES = """
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 1000px; margin: 0 auto; padding: 28px 16px 56px; }
h1 { font-size: 1.55rem; line-height: 1.25; margin: 0 0 6px; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 44px 0 4px; padding-top: 20px; border-top: 1px solid var(--edge); overflow-wrap: anywhere; }
h3 { font-size: 1.05rem; margin: 30px 0 4px; }
p { margin: 0 0 10px; max-width: 68ch; }
.soft, figcaption span { color: var(--soft); }
.facts { color: var(--soft); font-size: 0.875rem; max-width: none; overflow-wrap: anywhere; }
nav { margin: 14px 0 0; font-size: 0.875rem; line-height: 2.1; }
nav a { color: var(--accent); text-decoration: none; border: 1px solid var(--edge); border-radius: 999px; padding: 3px 10px; margin-right: 4px; white-space: nowrap; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; margin-top: 12px; }
figure { margin: 0; padding: 14px 16px 10px; background: var(--card); border: 1px solid var(--edge); border-radius: 10px; }
figcaption { font-weight: 600; font-size: 0.9375rem; line-height: 1.35; margin-bottom: 8px; overflow-wrap: anywhere; }
figcaption span { display: block; font-weight: 400; font-size: 0.8125rem; }
svg { display: block; width: 100%; height: auto; }
@media (max-width: 759px) {
  main { max-width: 480px; padding: 20px 12px 40px; }
  figure { padding: 12px 8px 8px; }
}
@media (min-width: 760px) { .columns { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@media print { figure { break-inside: avoid; } }
svg text { font-size: 12px; fill: var(--ink); }
svg .end { text-anchor: end; }
svg .middle { text-anchor: middle; }
svg .tick { font-size: 10.5px; fill: var(--soft); }
svg .value { fill: var(--soft); }
svg .strong { font-weight: 600; }
svg .number, svg .tick { font-variant-numeric: tabular-nums; }
svg line { stroke-width: 1; }
.grid { stroke: var(--grid); }
.zero { stroke: var(--zero); }
.step { stroke: var(--zero); stroke-dasharray: 2 2; }
svg .mark { stroke: var(--ink); stroke-width: 2.5; stroke-linecap: round; }
.bar { fill: var(--accent); }
.other { fill: var(--other); }
.up { fill: var(--up); }
.down { fill: var(--down); }
.strip { fill: var(--strip); }
.dot { fill: none; stroke-width: 3.6; stroke-linecap: round; stroke-opacity: 0.85; }
.large { stroke-width: 7; stroke-opacity: 1; }
.plain { stroke: var(--accent); stroke-opacity: 0.7; }
.missing { stroke: var(--missing); }
.category { stroke: var(--category); }
"""


def style() -> str:
    """Returns the style sheet, which needs no escapes in XML."""
    scale = "".join(
        f".c{number} {{ stroke: {colour}; }}\n.f{number} {{ fill: {colour}; }}\n"
        for number, colour in enumerate(SCALE)
    )
    dark = f"@media (prefers-color-scheme: dark) {{\n{_colours(DARK)}}}\n"
    return f":root {{ color-scheme: light dark; }}\n{_colours(LIGHT)}{dark}{RULES}{scale}"


def _colours(colours: dict[str, str]) -> str:
    return f":root {{ {' '.join(f'--{name}: {colour};' for name, colour in colours.items())} }}\n"
