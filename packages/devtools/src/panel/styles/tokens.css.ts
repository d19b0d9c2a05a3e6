/** Colours, type and spacing. Everything else is written in these. */
export const tokens = `
.antecedent-panel {
  color-scheme: light dark;
  --surface: light-dark(#ffffff, #1a1b1f);
  --surface-raised: light-dark(#f6f6f8, #212329);
  --surface-hover: light-dark(#eff0f4, #2a2c33);
  --surface-selected: light-dark(#e7eafb, #2b3054);
  --tag: light-dark(#1b1c2112, #e7e8ec1a);
  --line: light-dark(#e0e1e7, #363841);
  --line-strong: light-dark(#8b8e9b, #737783);
  --text: light-dark(#1b1c21, #e7e8ec);
  --text-muted: light-dark(#5b5e69, #a5a8b3);
  --accent: light-dark(#3c4cc0, #a4aeff);
  --on-accent: light-dark(#ffffff, #14151a);
  --good: light-dark(#19703e, #72d29b);
  --warn: light-dark(#855700, #efbf60);
  --bad: light-dark(#b1241c, #ff938b);
  --good-surface: light-dark(#e6f5ec, #1d3427);
  --warn-surface: light-dark(#fdf3da, #3a3019);
  --bad-surface: light-dark(#fdeceb, #42211f);
  --part-1: light-dark(#3c4cc0, #a4aeff);
  --part-2: light-dark(#0e7f86, #5fc9cf);
  --part-3: light-dark(#a3569c, #e09fd9);
  --part-4: light-dark(#9c6a12, #e0b565);
  --part-5: light-dark(#5b5e69, #a5a8b3);
  --part-6: light-dark(#4f7f2a, #9fd077);
  --part-7: light-dark(#2b7fc4, #7fc0f5);
  --font: system-ui, -apple-system, 'Segoe UI', sans-serif;
  --mono: ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace;
  --text-small: 11px;
  --text-normal: 12px;
  --text-large: 13px;
  --space-1: 4px;
  --space-2: 8px;
  --space-3: 12px;
  --space-4: 16px;
  --radius: 4px;
  --row: 26px;
}
.antecedent-panel[data-theme='light'] { color-scheme: light }
.antecedent-panel[data-theme='dark'] { color-scheme: dark }
`
