/** The table of entities, its bars, and the cards that it becomes. */
export const entitiesStyles = `
.choice-note { padding: 3px var(--space-2); border-bottom: 1px solid var(--line); color: var(--text-muted); font-size: var(--text-small) }
.entity-table { display: flex; flex: 1 1 0; flex-direction: column; min-height: 0 }
.entity-head { overflow: hidden; scrollbar-gutter: stable; border-bottom: 1px solid var(--line); background: var(--surface-raised); color: var(--text-muted); font-size: var(--text-small) }
.entity-scroll { flex: 1 1 0; min-height: 0; overflow: hidden auto; scrollbar-gutter: stable }
.entity-row {
  display: grid;
  grid-template-columns: minmax(150px, 2.4fr) minmax(70px, 1fr) minmax(54px, .6fr) minmax(112px, 1fr) minmax(172px, 1fr) 84px 78px;
  column-gap: var(--space-3);
  align-items: center;
  min-height: 30px;
  padding-inline: var(--space-2);
}
.entity-head .entity-row { min-height: 22px }
.entity-head .entity-row > :last-child { text-align: end }
.entity-scroll .entity-row { border-bottom: 1px solid var(--line) }
.entity-scroll .entity-row:hover { background: var(--surface-hover) }
.entity-scroll .entity-row.is-open { background: var(--surface-selected) }
.entity-row > div { min-width: 0 }
.entity-type-now { position: relative; z-index: 1; flex: none; height: 28px; margin-block-end: -28px; overflow: hidden; scrollbar-gutter: stable; pointer-events: none }
.entity-type-now > .entity-type-row { background: var(--surface) }
.entity-type-row {
  display: flex;
  align-items: flex-end;
  min-height: 28px;
  padding: 0 var(--space-2) 3px;
  border-bottom: 1px solid var(--line);
  font-weight: 600;
}
.entity-type-row .muted { font-weight: 400 }
.entity-what { display: flex; align-items: center; gap: 6px }
.entity-open { display: inline-flex; min-width: 0; padding: 2px 3px; margin-inline-start: -3px; border: 0; border-radius: var(--radius); background: none; cursor: pointer; text-align: start }
.entity-what .entity-name { font-weight: 500 }
.is-outside .entity-what .entity-name { font-weight: 400 }
.waiting { margin: auto; padding: var(--space-4); animation: waited .2s .4s backwards }
@keyframes waited { from { opacity: 0 } }
.entity-apart { flex: 0 1 auto; min-width: 3ch; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--text-muted) }
.link { display: inline-flex; min-width: 0; max-width: 100%; padding: 0; border: 0; border-radius: var(--radius); background: none; color: var(--accent); text-align: start; text-decoration: underline; text-decoration-color: color-mix(in srgb, var(--accent) 45%, transparent); text-underline-offset: 2px; cursor: pointer }
.link:hover { text-decoration-color: currentColor }
.link .entity-words { color: var(--text) }
.detail-head .link { flex: none; margin-inline-start: auto; white-space: nowrap }
.entity-id { display: flex; align-items: center; gap: 2px }
.entity-id bdi { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.entity-id .copy, .entity-do .button:not([aria-pressed='true']) { visibility: hidden }
.entity-row:is(:hover, .is-active, .is-open) :is(.copy, .entity-do .button) { visibility: visible }
.entity-do .entity-actions { display: flex; justify-content: flex-end; gap: 0 }
.entity-actions { gap: var(--space-1) }
.entity-sources { display: flex; gap: 0 6px; overflow: hidden; white-space: nowrap; color: var(--text-muted); font-size: var(--text-small) }
.score { display: flex; align-items: center; gap: 6px; width: 100%; padding: 3px 2px; border: 0; border-radius: var(--radius); background: none; cursor: help }
.score-number { flex: none; width: 26px; text-align: end }
.score-bar { display: flex; flex: 1 1 0; min-width: 40px; max-width: 160px; height: 9px; overflow: hidden; border-radius: 2px; background: var(--line) }
.score-kept { flex: none; background: var(--accent) }
.score-taken { flex: none; border-inline-start: 1px solid var(--surface); opacity: .42 }
[data-part='prior'] { background: var(--part-5) }
[data-part='recency'] { background: var(--part-2) }
[data-part='position'] { background: var(--part-3) }
[data-part='use'] { background: var(--part-4) }
[data-part='feedback'] { background: var(--part-6) }
[data-part='explicitness'] { background: var(--part-7) }
[data-part='presence'] { background: var(--bad) }
.score-tip {
  position: fixed;
  inset: auto;
  width: 216px;
  margin: 0;
  padding: var(--space-2);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface-raised);
  color: var(--text);
  pointer-events: none;
}
.score-parts { width: 100%; max-width: 360px; border-collapse: collapse; font-weight: 400 }
.score-tip .score-parts { max-width: none }
.score-parts caption { text-align: start; color: var(--text-muted); padding-bottom: 2px }
.score-parts caption strong { color: var(--text) }
.score-parts th { font-weight: 400; text-align: start; vertical-align: top }
.score-parts thead th { color: var(--text-muted); font-size: var(--text-small) }
.score-parts td, .score-parts thead th:not(:first-child) { text-align: end; width: 52px }
.score-parts td { vertical-align: top }
.has-meanings :is(th, td) { padding-block: 1px }
.score-meaning { padding-inline-start: 8px; color: var(--text-muted); font-size: var(--text-small); line-height: 1.25 }
.score-key { display: inline-block; flex: none; width: 9px; height: 9px; margin-inline-end: 6px; border-radius: 2px; opacity: .6 }
.score-key.score-kept { opacity: 1 }
.score-loss { color: var(--text-muted) }
.score-legend { display: flex; flex: none; flex-wrap: wrap; align-items: center; gap: 0 var(--space-3); padding: 3px var(--space-2); border-top: 1px solid var(--line); background: var(--surface-raised); font-size: var(--text-small) }
.score-legend > span { display: inline-flex; align-items: center; white-space: nowrap }
.score-legend .score-key { margin-inline-end: 4px }
.score-legend > span:first-child { font-weight: 600 }
.leaving { display: flex; align-items: center; gap: 6px; min-width: 0 }
.leaving-bars { display: grid; flex: 0 0 44px; gap: 2px }
.drain { height: 4px; border-radius: 2px; background: var(--line); overflow: hidden }
.drain-left { display: block; height: 100%; border-radius: 2px; background: var(--good); transition: width .4s }
.drain-left.is-low { background: var(--warn) }
.leaving-words { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.leaving-pinned { color: var(--accent) }
.leaving-due { color: var(--warn) }
.entity-block { white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
.is-shown { color: var(--good) }
.is-left-out { color: var(--text-muted) }
.entity-block .is-shown::before { content: '● '; font-size: 9px }
.entity-block .is-left-out::before { content: '○ '; font-size: 9px }
.rename { flex: 1 1 auto; min-width: 80px; padding: 1px 4px; border: 1px solid var(--accent); border-radius: var(--radius); background: var(--surface) }
.entities-main { position: relative }
:is(.graph-main, .resolve-main, .block-body-main) { position: relative }
.forgotten { position: absolute; z-index: 3; inset-inline: var(--space-2) 20px; inset-block-end: var(--space-2); display: grid; gap: var(--space-1); pointer-events: none }
.entities-main > .forgotten { inset-block-end: 32px }
.forgotten > * { pointer-events: auto; justify-self: start; min-width: 220px }
.forgotten-one > .button { margin-inline-start: auto }
.forgotten-one {
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: 3px var(--space-2);
  border: 1px solid var(--accent);
  border-radius: var(--radius);
  overflow: hidden;
  background: var(--surface-selected);
}
.forgotten-one.is-fault { background: var(--bad-surface); color: var(--bad) }
.forgotten-time { position: absolute; inset-inline: 0; bottom: 0; height: 2px; background: var(--accent); transform-origin: left; animation: forgotten linear forwards }
@keyframes forgotten { to { transform: scaleX(0) } }
@container (max-width: 1300px) {
  .has-detail .entity-row { grid-template-columns: minmax(140px, 2fr) minmax(104px, 1fr) minmax(172px, 1fr) 84px 78px }
  .has-detail .entity-row > :is(:nth-child(2), :nth-child(3)) { display: none }
}
@container (max-width: 760px) {
  .has-detail .entity-row > .entity-id { display: flex }
  .entity-head { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .entity-scroll .entity-row, .has-detail .entity-scroll .entity-row {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-areas: 'what block' 'id do' 'score leaves';
    gap: 3px var(--space-3);
    padding: 6px var(--space-2) 7px;
  }
  .entity-what { grid-area: what }
  .entity-block { grid-area: block; justify-self: end }
  .entity-id { grid-area: id; gap: 6px }
  .entity-sources.entity-sources { display: none }
  .score-legend { gap: 0 var(--space-2) }
  .has-detail .score-legend, .has-detail .score-tip { display: none }
  .entity-do { grid-area: do }
  .entity-score { grid-area: score }
  .entity-leaves { grid-area: leaves; justify-self: end }
  .entity-id, .entity-do { min-height: 22px }
}
`
