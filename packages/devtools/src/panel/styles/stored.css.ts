export const storedStyles = `
.stored-view { display: flex; flex: 1 1 0; flex-direction: column; min-height: 0 }
.stored-section { display: flex; flex: 1 1 0; flex-direction: column; min-height: 0 }
.stored-totals h2 { font-size: var(--text-large); font-weight: 600 }
.stored-totals {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-4);
  min-height: 34px;
  padding: 4px var(--space-3);
  border-bottom: 1px solid var(--line);
  background: var(--surface-raised);
}
.stored-total { display: inline-flex; align-items: center; gap: var(--space-2); white-space: nowrap }
.stored-total .meter { width: 64px }
.stored-note { padding: 4px var(--space-3); border-bottom: 1px solid var(--line) }
.stored-body { display: flex; flex: 1 1 0; min-height: 0 }
.artifact-list { flex: 0 0 280px; min-width: 0; border-inline-end: 1px solid var(--line); overflow: auto }
.artifact-item {
  position: absolute;
  inset: 0 0 auto;
  padding: 4px var(--space-3);
  border-bottom: 1px solid var(--line);
  cursor: pointer;
}
.artifact-item:hover { background: var(--surface-hover) }
.artifact-item[aria-selected='true'] { background: var(--surface-selected) }
.artifact-line { display: flex; justify-content: space-between; gap: var(--space-2); min-width: 0; white-space: nowrap }
.artifact-line > :first-child { min-width: 0; overflow: hidden; text-overflow: ellipsis }
.artifact-tool { font-weight: 600 }
.artifact-detail {
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  min-height: 0;
  padding: var(--space-2) var(--space-3);
  overflow: auto;
}
.artifact-detail > * { flex: none }
.artifact-head { display: flex; flex-wrap: wrap; align-items: center; gap: 2px var(--space-2) }
.artifact-head h2 { font-size: var(--text-large); font-weight: 600 }
:is(.artifact-head, .citation) h3 { font-size: var(--text-normal); font-weight: 600 }
.artifact-id { font: var(--text-small) var(--mono); overflow-wrap: anywhere }
.held { display: flex; flex-wrap: wrap; gap: 0 var(--space-3); list-style: none; min-width: 0 }
.held li { display: flex; min-width: 0; max-width: 100% }
.citation { flex: none; padding: var(--space-2); border-inline-start: 3px solid var(--accent); background: var(--surface-raised) }
.citation figcaption { display: flex; flex-wrap: wrap; gap: 0 var(--space-2) }
.citation pre {
  max-height: 96px;
  margin-top: 4px;
  overflow: auto;
  font: var(--text-small) / 1.5 var(--mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
.transform-form { display: flex; flex: none; flex-wrap: wrap; align-items: center; gap: 6px var(--space-3) }
.transform-types { display: inline-flex; flex-wrap: wrap; gap: 4px }
.transform-text { width: 120px }
.artifact-text { display: flex; flex: 1 1 0 !important; flex-direction: column; gap: 6px; min-height: 180px }
.artifact-size { display: flex; flex: none; align-items: center; gap: var(--space-2); color: var(--text-muted) }
.long-text {
  flex: 1 1 0;
  min-height: 120px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  overflow: auto;
  font: var(--text-small) / 18px var(--mono);
}
.text-row { position: absolute; inset: 0 0 auto; min-height: 18px; padding-inline: 46px var(--space-2); white-space: pre-wrap; overflow-wrap: anywhere }
.text-row::before {
  content: attr(data-line);
  position: absolute;
  left: 0;
  width: 36px;
  color: var(--text-muted);
  text-align: end;
  user-select: none;
}
@container (max-width: 620px) {
  .stored-view { flex: 1 0 auto }
  .stored-section { flex: 1 0 auto }
  .stored-body { flex: 1 0 auto; flex-direction: column }
  .artifact-list { flex: none; height: min(134px, calc(var(--items) * 47px)); border-inline-end: 0; border-bottom: 1px solid var(--line) }
  .artifact-detail { flex: 1 0 auto }
  .long-text { flex: none; height: 260px }
}
`
