export const storedStyles = `
.stored-view { display: flex; flex: 1 1 0; flex-direction: column; min-height: 0 }
.stored-section { display: flex; flex: 1 1 0; flex-direction: column; min-height: 0 }
.stored-kinds { display: inline-flex; flex-wrap: wrap; gap: 4px }
.stored-example { padding: var(--space-2) var(--space-3); border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface-raised); color: var(--text); font: var(--text-small) / 1.5 var(--mono); white-space: pre-wrap }
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
.stored-sync { padding: var(--space-2) var(--space-3); overflow: auto }
.stored-sync table { max-width: 720px }
.stored-sync bdi { overflow-wrap: anywhere }
.stored-sync code { display: block; font: var(--text-small) var(--mono); overflow-wrap: anywhere }
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
.stored-item { position: static }
.stored-item .artifact-line + .artifact-line { margin-top: 2px }
.stored-item .badge { line-height: 14px }
.stored-marks { display: inline-flex; flex: none; align-items: center; gap: 4px }
.artifact-tool :is(.entity-type, .muted), .artifact-tool.muted { font-weight: 400 }
.stored-do { margin-inline-start: auto }
.has-forgotten > .forgotten { position: sticky; flex: none; margin: 4px var(--space-2) var(--space-2) }
.has-forgotten > .forgotten:empty { margin: 0 }
.has-forgotten:focus { outline: none }
.session-bar, .recalled-next { display: flex; flex: none; flex-wrap: wrap; align-items: center; gap: 2px var(--space-3); min-height: 30px; padding: 3px var(--space-3); border-bottom: 1px solid var(--line) }
.session-now { display: inline-flex; flex-wrap: wrap; gap: 0 6px }
.session-now > :first-child::before { content: '● '; font-size: 9px }
.session-now > .is-left-out::before { content: '○ ' }
.session-acts { display: inline-flex; gap: 4px }
.session-done:empty { display: none }
.session-said.is-fault { color: var(--bad) }
.recalled-next ol { display: flex; flex-wrap: wrap; gap: 2px var(--space-3); min-width: 0; list-style: none }
.recalled-next li { display: flex; align-items: center; gap: 5px; min-width: 0; max-width: 100% }
.recall-place { display: inline-grid; flex: none; place-items: center; min-width: 16px; height: 16px; padding-inline: 3px; border-radius: 8px; background: var(--accent); color: var(--on-accent); font-size: var(--text-small); line-height: 16px }
.access-table { max-width: 560px; border-collapse: collapse }
.access-table caption { padding-bottom: 3px; color: var(--text-muted); text-align: start }
.access-table :is(th, td) { padding: 2px var(--space-3) 2px 0; border-top: 1px solid var(--line); font-weight: 400; text-align: start; overflow-wrap: anywhere }
.access-table thead th { border-top: 0; color: var(--text-muted); font-size: var(--text-small) }
.access-table :is(th, td):not(:first-child) { text-align: end; white-space: nowrap }
.session-summary p { margin-top: 4px; font-size: var(--text-large); overflow-wrap: anywhere }
.session-episodes .detail-section { padding-inline: 0 }
.session-episodes li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 6px; padding-block: 2px; border-top: 1px solid var(--line) }
.session-action { font-weight: 600 }
.artifact-head h2:focus-visible { outline-offset: 2px }
.document-section { display: grid; gap: 2px }
.document-section h3, .document-conflicts > h3 { font-size: var(--text-normal); font-weight: 600 }
.document-field {
  display: grid;
  grid-template-columns: minmax(80px, 160px) minmax(0, 1fr) auto;
  gap: 0 var(--space-3);
  align-items: baseline;
  padding-block: 3px;
  border-top: 1px solid var(--line);
}
.document-field dt { color: var(--text-muted); overflow-wrap: anywhere }
.document-text { white-space: pre-wrap; overflow-wrap: anywhere }
.document-items { padding-inline-start: 1.2em !important }
.document-origin { display: inline-flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 2px 6px; white-space: nowrap }
.document-conflicts { display: grid; gap: var(--space-2); padding: var(--space-2); border-inline-start: 3px solid var(--warn); background: var(--surface-raised) }
.conflict { display: grid; gap: 4px }
.conflict h4 { margin: 0; color: var(--text-muted); font-size: var(--text-normal); font-weight: 400 }
.conflict-sides { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-2) }
.conflict-side { display: flex; flex-direction: column; gap: 4px; min-width: 0; padding: 6px var(--space-2); border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface) }
.conflict-foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px; margin-top: auto }
.rolled-back:empty { margin-block-end: calc(-1 * var(--space-2)) }
.rolled-back-line { display: flex; flex-wrap: wrap; align-items: center; gap: 4px var(--space-2); padding: 4px var(--space-2); border: 1px solid var(--accent); border-radius: var(--radius); background: var(--surface-selected) }
.rolled-back-line .button { margin-inline-start: auto }
.rolled-back-line.is-fault { border-color: transparent; background: var(--bad-surface); color: var(--bad) }
.document-versions { padding-top: var(--space-2) }
.versions { margin-top: var(--space-1); list-style: none }
.version { border-top: 1px solid var(--line) }
.version-head { display: flex; flex-wrap: wrap; align-items: center; gap: 2px var(--space-2); min-height: 30px; padding-block: 3px }
.version-head > .button:last-child:not(:first-child) { margin-inline-start: auto }
.version-mark { display: inline-block; width: 1em; color: var(--text-muted) }
.version-counts { display: inline-flex; gap: 6px; font: var(--text-small) var(--mono) }
.version-counts [data-kind='added'] { color: var(--good) }
.version-counts [data-kind='removed'] { color: var(--bad) }
.version-changes { max-height: 260px; margin-bottom: var(--space-2); padding-block: 2px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface); overflow: auto; font: var(--text-small) / 1.6 var(--mono) }
.version-changes > p { padding-inline: 6px; font-family: var(--font) }
@container (max-width: 620px) {
  .document-field { grid-template-columns: minmax(70px, 110px) minmax(0, 1fr) }
  .document-field dd + dd { grid-column: 2 }
  .document-origin { justify-content: flex-start }
  .conflict-sides { grid-template-columns: minmax(0, 1fr) }
  .stored-view { flex: 1 0 auto }
  .stored-kind-more { display: none }
  .stored-kinds .button { padding-inline: 6px }
  .citation pre { max-height: none }
  .stored-section { flex: 1 0 auto }
  .stored-body { flex: 1 0 auto; flex-direction: column }
  .artifact-list { flex: none; height: min(134px, calc(var(--items) * 47px)); border-inline-end: 0; border-bottom: 1px solid var(--line) }
  .artifact-detail { flex: 1 0 auto }
  .long-text { flex: none; height: 260px }
}
`
