/** Block view, and the text of a block wherever it is shown. */
export const blockStyles = `
.meter {
  display: inline-block;
  flex: 0 1 120px;
  width: 120px;
  min-width: 40px;
  height: 6px;
  border-radius: 3px;
  background: var(--line);
  overflow: hidden;
}
.meter-fill { display: block; height: 100%; background: var(--accent) }
.meter-fill[data-full='true'] { background: var(--bad) }
.block-view { display: flex; flex: 1 1 0; flex-direction: column; min-height: 0 }
.preview-form {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px var(--space-3);
  padding: 6px var(--space-3);
  border-block: 1px solid var(--line);
  background: var(--surface-raised);
}
.preview-title { color: var(--text-muted); font-weight: 600 }
.preview-field { display: inline-flex; align-items: center; gap: 6px; color: var(--text-muted) }
.preview-field .field { color: var(--text) }
.preview-field select { padding-inline: 2px }
.preview-budget { width: 74px }
.preview-said { flex: 1 1 200px; white-space: nowrap }
.preview-said input { flex: 1 1 auto; min-width: 0; max-width: 320px }
.block-head, .sent-line {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-3);
  min-height: 34px;
  padding: 4px var(--space-3);
}
.sent-line { gap: 4px var(--space-2); min-height: 30px; padding-block: 0 6px }
.sent-line > span:nth-child(2) { flex: 0 1 auto; min-width: 0 }
.block-head h2 { font-size: var(--text-large); font-weight: 600 }
.block-head > .copy { margin-inline-start: auto }
.sent-line:empty { display: none }
.block-body { display: flex; flex: 1 1 0; min-height: 0 }
.block-body-main { display: flex; flex: 1 1 0; min-width: 0; min-height: 0 }
.block-body-main > .block-text { overflow: auto }
.block-text {
  flex: 1 1 auto;
  min-width: 0;
  padding-block: var(--space-2) !important;
  font: var(--text-normal) / 1.6 var(--mono);
  list-style: none;
  counter-reset: line;
}
.block-line {
  position: relative;
  min-height: 1.6em;
  padding-inline: 42px var(--space-3);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  counter-increment: line;
}
.block-line::before {
  content: counter(line);
  position: absolute;
  left: 0;
  width: 30px;
  color: var(--text-muted);
  text-align: end;
  user-select: none;
}
.block-piece { border-radius: 3px; box-shadow: inset 0 -1px var(--line-strong); cursor: pointer; unicode-bidi: isolate }
.block-piece[data-lit='true'] { background: var(--surface-selected); box-shadow: inset 0 -2px var(--accent) }
.space { position: relative }
.space::after { content: attr(data-mark); position: absolute; inset-inline-start: 0; color: var(--warn); pointer-events: none }
.provenance {
  flex: 0 0 min(320px, 36%);
  min-width: 0;
  padding: var(--space-3);
  overflow: auto;
  border-inline-start: 1px solid var(--line);
  background: var(--surface-raised);
}
.provenance > .button { margin-top: var(--space-2) }
.provenance-entity { display: grid; gap: 6px; min-width: 0 }
.provenance-entity h3 { display: flex; min-width: 0; font-size: var(--text-large); font-weight: 600 }
.provenance .facts { grid-template-columns: auto minmax(0, 1fr) }
.provenance-key { color: var(--text-muted); overflow-wrap: anywhere }
.block-changes {
  max-height: 220px;
  margin: 0 var(--space-3) var(--space-2);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  overflow: auto;
  font: var(--text-small) / 1.6 var(--mono);
}
.block-change { display: flex; gap: 6px; padding-inline: 6px; white-space: pre-wrap; overflow-wrap: anywhere }
.block-change[data-kind='added'] { background: var(--good-surface); color: var(--good) }
.block-change[data-kind='removed'] { background: var(--bad-surface); color: var(--bad) }
.block-sign { flex: none; width: 1ch }
@container (max-width: 620px) {
  .block-view { flex: 1 0 auto }
  .block-body { flex: 1 0 auto; flex-direction: column }
  .block-body-main { flex: none }
  .block-body-main > .forgotten { inset-block: auto; top: var(--space-2) }
  .block-text { flex: 1 1 auto }
  .provenance {
    position: sticky;
    bottom: 0;
    flex: none;
    max-height: 200px;
    margin-top: auto;
    border-inline-start: 0;
    border-top: 2px solid var(--line-strong);
  }
  .block-body .detail { position: sticky; bottom: 0; flex: none; max-height: 300px; margin-top: auto }
  .block-line { padding-inline-start: 34px }
  .block-line::before { width: 24px }
}
`
