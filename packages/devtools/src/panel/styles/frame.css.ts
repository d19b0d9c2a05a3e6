/** Header, tabs, the place of a view, and what is laid over it. */
export const frameStyles = `
.antecedent-panel {
  box-sizing: border-box;
  height: 100%;
  container-type: inline-size;
  background: var(--surface);
  color: var(--text);
  font: var(--text-normal) / 1.45 var(--font);
  font-variant-numeric: tabular-nums;
  text-align: start;
}
:where(.antecedent-panel) *, :where(.antecedent-panel) *::before { box-sizing: border-box }
:where(.antecedent-panel) :where(p, h2, h3, ul, ol, dl, dd, pre, figure) { margin: 0; padding: 0 }
:where(.antecedent-panel) :where(button, input, select, textarea) { font: inherit; color: inherit }
.antecedent-panel :focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
.panel { display: flex; flex-direction: column; height: 100%; min-height: 0; overflow: hidden }
.panel-head {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  border-bottom: 1px solid var(--line);
  background: var(--surface-raised);
}
.panel-client {
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  padding: 3px var(--space-2);
}
.panel-brand { font-weight: 600 }
.panel-client select { min-width: 0; max-width: 26em; text-overflow: ellipsis }
.panel-which { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--text-muted) }
.panel-tabs { display: flex; flex: 0 1 auto; min-width: 0; overflow-x: auto; scrollbar-width: none }
.tab {
  flex: none;
  padding: 6px 8px 5px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: var(--text-muted);
  cursor: pointer;
}
.tab:hover { color: var(--text); background: var(--surface-hover) }
.tab[aria-selected='true'] { color: var(--text); border-bottom-color: var(--accent) }
.panel-close { margin-inline-start: auto; padding: 0 3px }
.panel-view { display: flex; flex: 1 1 0; flex-direction: column; min-height: 0; overflow: auto; position: relative }
.panel-view:focus-visible { outline-offset: -3px }
.banner {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-2);
  min-height: 28px;
  padding: 2px var(--space-2);
  border-bottom: 1px solid var(--line);
  background: var(--surface-selected);
}
.banner[data-kind='warn'] { background: var(--warn-surface) }
.banner > span { flex: 1 1 12em; min-width: 0 }
.panel-message { display: grid; gap: var(--space-3); max-width: 46em; margin: auto; padding: var(--space-4); overflow-wrap: anywhere }
.panel-message h2 { font-size: 15px; font-weight: 600 }
.panel-message pre {
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface-raised);
  font: var(--text-normal) / 1.5 var(--mono);
  overflow-x: auto;
}
.panel-message ul { padding-inline-start: 1.4em; display: grid; gap: var(--space-1) }
@container (max-width: 700px) {
  .panel-client { flex-basis: 60% }
  .panel-tabs { order: 3; flex-basis: 100%; border-top: 1px solid var(--line) }
}
@container (max-width: 440px) {
  .tab { flex: 1 0 auto; padding-inline: 3px; font-size: var(--text-small) }
}
@media (prefers-reduced-motion: reduce) {
  .antecedent-panel * { transition: none !important; animation: none !important }
}
`
