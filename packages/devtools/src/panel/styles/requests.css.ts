export const requestsStyles = `
.requests-view { display: flex; flex: 1 0 auto; flex-direction: column }
.totals {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  border-bottom: 1px solid var(--line);
  background: var(--surface-raised);
}
.total { display: flex; flex-direction: column; justify-content: flex-start; padding: var(--space-2) var(--space-3) }
.total dt { color: var(--text-muted); font-size: var(--text-small) }
.total dd { font-size: 17px; font-weight: 600; line-height: 1.3 }
.total-more { display: block; color: var(--text-muted); font-size: var(--text-small); font-weight: 400; line-height: 1.35 }
.total[data-kind='good'] dd { color: var(--good) }
.total[data-kind='warn'] dd { color: var(--warn) }
.total[data-kind='bad'] :is(dd, dt) { color: var(--bad) }
.receipts { list-style: none }
.receipts-head { padding: 3px var(--space-3); border-bottom: 1px solid var(--line); background: var(--surface-raised); color: var(--text-muted); font-size: var(--text-small) }
.receipts-head > :last-child { text-align: end }
.chevron { transition: transform .15s; color: var(--text-muted) }
[aria-expanded='true'] > .receipt-outcome > .chevron { transform: rotate(90deg) }
.receipt { border-bottom: 1px solid var(--line); border-inline-start: 3px solid transparent }
.receipt[data-kind='warn'] { border-inline-start-color: var(--warn) }
.receipt[data-kind='bad'] { border-inline-start-color: var(--bad) }
:is(.receipt-head, .receipts-head) {
  display: grid;
  grid-template-columns: 190px minmax(120px, 1.2fr) minmax(120px, 0.8fr) minmax(180px, 1fr) minmax(120px, 1fr);
  align-items: center;
  gap: 2px var(--space-3);
}
.receipt-head {
  width: 100%;
  min-height: 32px;
  padding: 4px var(--space-3) 4px calc(var(--space-3) - 3px);
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;
}
.receipt-head:hover { background: var(--surface-hover) }
.receipt-head[aria-expanded='true'] { background: var(--surface-selected) }
.receipt-head > span { min-width: 0 }
.receipt-outcome, .receipt-notes { display: flex; flex-wrap: wrap; align-items: center; gap: 2px var(--space-2) }
.receipt-notes { justify-content: flex-end }
.receipt-outcome time { color: var(--text-muted) }
.receipt-cost strong { white-space: nowrap }
.receipt-cost strong[data-kind='good'] { color: var(--good) }
.receipt-failure { grid-column: 1 / -1; padding-inline-start: 20px; color: var(--text-muted) }
.receipt[data-kind='bad'] .receipt-failure { color: var(--bad) }
.receipt-fix { color: var(--text) }
.receipt-detail {
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3);
  background: var(--surface-raised);
}
.receipt-detail section { display: grid; gap: var(--space-1); min-width: 0 }
.receipt-detail h3 { font-size: var(--text-normal); font-weight: 600 }
.receipt-detail .block-text { border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface) }
.receipt-text { display: flex; min-width: 0 }
.receipt-title { display: flex; flex-wrap: wrap; align-items: center; gap: 2px var(--space-2) }
.receipt-title > .button { margin-inline-start: auto }
.receipt-entries { display: flex; flex-wrap: wrap; gap: 2px var(--space-3); list-style: none; min-width: 0 }
.receipt-entries li { display: flex; min-width: 0; max-width: 260px }
.receipt-sum { justify-self: start; border-collapse: collapse }
.receipt-sum th { padding-inline-start: var(--space-2); font-weight: 400; text-align: start }
.receipt-sum td { min-width: 64px; vertical-align: top }
.receipt-sum th.muted { max-width: 62em }
.receipt-whole :is(td, th) { border-top: 1px solid var(--line-strong); font-weight: 600 }
.receipt-whole strong[data-kind='good'] { color: var(--good) }
.receipt-group { display: grid; gap: 2px }
@container (max-width: 760px) {
  .receipt-text { flex-direction: column }
  .receipts-head { display: none }
  .receipt-head { grid-template-columns: minmax(150px, 1fr) auto }
  .receipt-outcome { grid-column: 1 }
  .receipt-notes { grid-column: 2; grid-row: 1 }
  .receipt-cost { text-align: end }
  .receipt-where { grid-column: 1 }
  .receipt-block { grid-column: 1; grid-row: 3 }
  .receipt-cost { grid-column: 2; grid-row: 2 / span 2 }
  .receipt-block:empty { display: none }
}
`
