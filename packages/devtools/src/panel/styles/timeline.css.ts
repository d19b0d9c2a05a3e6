/** The steps, the headings of their turns, and memory as it was after one. */
export const timelineStyles = `
.steps { position: relative; display: flex; flex: 1 1 0; flex-direction: column; min-height: 0 }
.steps-scroll { flex: 1 1 0; min-height: 0; overflow: hidden auto }
.steps-end { position: absolute; inset-block-end: 8px; inset-inline-end: 20px }
.turn-heading {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  height: 26px;
  padding-inline: var(--space-2);
  border-bottom: 1px solid var(--line);
  background: var(--surface-raised);
  font-weight: 600;
}
.turn-heading .muted { font-weight: 400 }
.turn-now { position: absolute; z-index: 1; inset-inline: 0; top: 0 }
.step {
  display: grid;
  grid-template-columns: 54px 68px minmax(120px, 1.2fr) minmax(0, 1.6fr) auto;
  align-items: center;
  column-gap: var(--space-2);
  min-height: 26px;
  padding-inline: var(--space-2);
  border-bottom: 1px solid var(--line);
  cursor: pointer;
  contain: content;
}
.step:hover { background: var(--surface-hover) }
.step[aria-selected='true'] { background: var(--surface-selected); box-shadow: inset 2px 0 var(--accent) }
.step > * { min-width: 0 }
.filters-kinds .button:disabled { border-color: transparent }
.step-time { color: var(--text-muted) }
.step-kind { font-size: var(--text-small); color: var(--text-muted) }
.step-kind::before { content: ''; display: inline-block; width: 7px; height: 7px; margin-inline-end: 5px; border-radius: 2px; background: currentColor }
.step-kind[data-kind='turn'] { color: var(--text) }
.step-kind[data-kind='tool'] { color: var(--part-2) }
.step-kind[data-kind='view'] { color: var(--part-3) }
.step-kind[data-kind='mention'] { color: var(--part-4) }
.step-kind[data-kind='request'] { color: var(--accent) }
.step-title, .step-about { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.step-title.is-alone { grid-column: span 2 }
.step-title.is-failed { color: var(--bad) }
.step-about { color: var(--text-muted) }
.step-counts { grid-column: -2; display: flex; justify-content: flex-end; gap: var(--space-2) }
.step-count { white-space: nowrap; font-size: var(--text-small) }
.step-count[data-sign='+'], .differences [data-sign='+']::before { color: var(--good) }
.step-count[data-sign='~'] { color: var(--text-muted) }
.step-count[data-sign='−'], .differences [data-sign='−']::before { color: var(--bad) }
.differences li, .memory-then li { display: flex; align-items: baseline; gap: 6px; min-width: 0 }
.differences li > .muted { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.differences li::before { content: attr(data-sign); flex: none; width: 10px; font-family: var(--mono); text-align: center }
.differences li > .muted { font-size: var(--text-small) }
.memory-then li > .number { margin-inline-start: auto }
.memory-then li::before { content: ''; flex: none; width: 6px; height: 6px; border-radius: 50%; background: var(--good); align-self: center }
.memory-then li.is-outside::before { background: none; border: 1px solid var(--line-strong) }
.memory-then li[data-sign='+'] { background: var(--good-surface) }
.block-then { border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface); line-height: 1.5; overflow: hidden }
.block-then li { display: grid; grid-template-columns: 16px 1fr; padding-inline-end: 4px; white-space: pre-wrap; overflow-wrap: anywhere }
.block-then li > [aria-hidden] { text-align: center; color: var(--text-muted) }
.block-then li[data-kind='added'] { background: var(--good-surface) }
.block-then li[data-kind='removed'] { background: var(--bad-surface) }
.block-then li[data-kind='removed'] bdi { text-decoration: line-through; text-decoration-color: color-mix(in srgb, var(--bad) 50%, transparent) }
@container (max-width: 1000px) {
  .timeline.has-detail .step { grid-template-columns: 54px 68px minmax(0, 1fr) auto }
  .timeline.has-detail .step-about { display: none }
  .timeline.has-detail .step-title { grid-column: auto }
}
@container (max-width: 760px) {
  .step, .timeline.has-detail .step {
    grid-template-columns: 66px minmax(0, 1fr) auto;
    grid-template-areas: 'time title counts' 'kind about about';
    padding-block: 4px;
  }
  .step-time { grid-area: time }
  .step-kind { grid-area: kind }
  .step-title, .timeline.has-detail .step-title { grid-area: title }
  .step-about, .timeline.has-detail .step-about { display: block; grid-area: about }
  .step-counts { grid-area: counts }
  .timeline.has-detail .detail { flex-basis: 62% }
  .timeline.has-detail .steps-end { display: none }
}
`
