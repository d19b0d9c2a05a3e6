/** A list with a detail beside it, or below it where the panel is narrow; filters and long lists. */
export const detailStyles = `
:is(.entities, .timeline, .graph) { display: flex; flex: 1 1 0; min-height: 0; min-width: 0 }
:is(.entities-main, .timeline-main, .graph-main) { display: flex; flex: 1 1 0; flex-direction: column; min-width: 0; min-height: 0 }
.detail {
  flex: 0 0 min(400px, 42%);
  min-width: 0;
  min-height: 0;
  overflow: auto;
  border-inline-start: 1px solid var(--line);
  background: var(--surface-raised);
  padding-block-end: var(--space-3);
  overflow-wrap: anywhere;
}
.detail-head {
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: 32px;
  padding: 4px var(--space-2) 4px var(--space-3);
  border-bottom: 1px solid var(--line);
  background: var(--surface-raised);
}
.detail-head h2 { min-width: 0; font-size: var(--text-large); font-weight: 600; line-height: 1.3 }
.detail-head h2 .muted { font-weight: 400; font-size: var(--text-normal) }
.detail > :is(.entity-actions, .rename) { display: flex; margin: var(--space-2) var(--space-3) 0 }
.detail-gone { padding: var(--space-3) }
.detail-answer.is-loading { opacity: .6 }
.detail-section { display: grid; gap: 3px; padding: var(--space-2) var(--space-3) 0 }
.detail-section > h3 { font-size: var(--text-small); font-weight: 600; color: var(--text-muted); margin: 4px 0 1px }
.detail-section :is(ol, ul) { list-style: none }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 1px var(--space-3); align-items: baseline }
.facts dt { color: var(--text-muted); overflow-wrap: normal }
.facts dd { min-width: 0 }
.related li { display: flex; align-items: baseline; gap: 6px; min-width: 0 }
.related li > .muted:first-child { flex: none }
.related-open { display: inline-flex; min-width: 0; padding: 0 2px; border: 0; border-radius: var(--radius); background: none; cursor: pointer; text-align: start }
.related-open:hover { background: var(--surface-hover) }
.related-open .entity-words { text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 2px }
.filters {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  padding: var(--space-1) var(--space-2);
  border-bottom: 1px solid var(--line);
}
.filters .field[type='search'] { flex: 0 1 230px; min-width: 120px }
.filters select { max-width: 160px }
.filters-count { margin-inline-start: auto }
.filters-kinds { display: flex; flex-wrap: wrap; gap: 2px }
.choice-before { display: grid; gap: 3px; list-style: none }
.choice-before li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-2) }
.note { padding: 3px var(--space-2); background: var(--warn-surface); color: var(--warn) }
.virtual { position: relative; width: 100%; contain: layout }
.virtual > * { position: absolute; inset-inline: 0 }
@container (max-width: 760px) {
  :is(.entities, .timeline, .graph) { flex-direction: column }
  .detail { flex: 0 0 58%; border-inline-start: 0; border-top: 2px solid var(--line-strong) }
  .filters-count { margin-inline-start: 0; font-size: var(--text-small) }
  .filters .field[type='search'] { flex: 1 1 150px }
}
`
