/** Styles that several views share. */
export const partsStyles = `
.mono { font-family: var(--mono); font-size: var(--text-small) }
.muted { color: var(--text-muted) }
.number { text-align: end; white-space: nowrap }
.hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.icon { flex: none; fill: none; stroke: currentColor; stroke-width: 1.2; stroke-linecap: round; stroke-linejoin: round }
.button {
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 22px;
  padding: 1px var(--space-2);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  white-space: nowrap;
  cursor: pointer;
}
.button:hover:not(:disabled) { background: var(--surface-hover) }
.button:disabled { color: var(--text-muted); border-color: var(--line); cursor: default }
.button[aria-pressed='true'] { background: var(--surface-selected); border-color: var(--accent) }
.button-plain { padding-inline: var(--space-1); border-color: transparent; background: none }
.button-primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent) }
.button-primary:hover:not(:disabled) { background: var(--accent); filter: brightness(1.08) }
.button-danger { border-color: var(--bad); color: var(--bad) }
.antecedent-panel .button:focus-visible { outline-offset: 1px }
.field {
  min-height: 22px;
  padding: 1px var(--space-2);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
}
.copy { position: relative; display: inline-flex; vertical-align: middle }
.badge {
  flex: none;
  padding: 0 6px;
  border: 1px solid transparent;
  border-radius: 3px;
  background: var(--tag);
  color: var(--text-muted);
  font-size: var(--text-small);
  line-height: 16px;
  white-space: nowrap;
}
:is([aria-selected='true'], .is-open) .badge:not([data-kind]) { color: var(--text) }
.badge[data-kind='good'] { background: var(--good-surface); color: var(--good) }
.badge[data-kind='warn'] { background: var(--warn-surface); color: var(--warn) }
.badge[data-kind='bad'] { background: var(--bad-surface); color: var(--bad) }
.empty, .fault { display: grid; justify-items: start; gap: var(--space-2); max-width: 46em; margin: auto; padding: var(--space-4) }
.empty { color: var(--text-muted) }
.empty-title, .fault-title { font-size: var(--text-large); font-weight: 600; color: var(--text) }
.fault { margin: var(--space-3); padding: var(--space-3); border-radius: var(--radius); background: var(--bad-surface); overflow-wrap: anywhere }
.fault-title { color: var(--bad) }
.entity-name { display: inline-flex; align-items: baseline; gap: 6px; min-width: 0; max-width: 100% }
.entity-words { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.entity-type { flex: none; color: var(--text-muted) }
.ref { flex: none; color: var(--accent); font: var(--text-small) var(--mono) }
`
