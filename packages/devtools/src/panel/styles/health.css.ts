export const healthStyles = `
.health { display: flex; flex: 1 0 auto; flex-direction: column }
.health-verdict { display: flex; flex-wrap: wrap; align-items: center; gap: 2px var(--space-2); padding: var(--space-2) var(--space-3); border-bottom: 1px solid var(--line); background: var(--surface-raised) }
.health-parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); align-items: start; gap: var(--space-4); padding: var(--space-3) }
.health-column { display: grid; gap: var(--space-4) }
.health-part { display: grid; align-content: start; gap: var(--space-2); min-width: 0 }
.health-part h2 { font-size: var(--text-large); font-weight: 600 }
.health-part dd[data-kind='good'] { color: var(--good) }
.health-part :is(dd[data-kind='warn'], .health-dropped) { color: var(--warn) }
.health-part dd[data-kind='bad'] { color: var(--bad) }
.health-sizes { display: grid; gap: var(--space-2); list-style: none }
.health-sizes li { display: grid; grid-template-columns: 1fr auto; gap: 2px var(--space-3) }
.health-sizes .meter { grid-column: 1 / -1; width: 100% }
.stages { width: 100%; border-collapse: collapse }
.stages th { padding: 4px var(--space-2) 4px 0; font-weight: 400; text-align: start }
.stages thead th { color: var(--text-muted) }
.stages th > .muted { display: block; font-size: var(--text-small) }
.stages :is(td, thead th:not(:first-child)) { padding: 4px 0 4px var(--space-3); text-align: end; white-space: nowrap }
.stages tbody :is(td, th) { border-top: 1px solid var(--line); vertical-align: top }
`
