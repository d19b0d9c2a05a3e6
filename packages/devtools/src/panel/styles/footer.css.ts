export const footerStyles = `
.foot { flex: none; border-top: 1px solid var(--line); background: var(--surface-raised) }
.foot-line {
  display: flex;
  align-items: center;
  gap: var(--space-2);
  width: 100%;
  min-height: 26px;
  padding: 2px var(--space-2);
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;
}
.foot-line:hover { background: var(--surface-hover) }
.foot-words { flex: 1 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.foot-counts { flex: none; max-width: 60%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--text-muted) }
.dot { flex: none; width: 8px; height: 8px; border-radius: 50%; background: var(--good) }
.dot[data-kind='warn'] { border-radius: 1px; background: var(--warn) }
.dot[data-kind='bad'] { border-radius: 0; transform: rotate(45deg); background: var(--bad) }
.foot-details { max-height: 18em; overflow: auto; padding: var(--space-2); border-bottom: 1px solid var(--line); background: var(--surface) }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 3px var(--space-3) }
.facts dt { color: var(--text-muted) }
.facts dd { overflow-wrap: anywhere }
.foot-errors { display: grid; gap: 2px; list-style: none; color: var(--bad) }
.foot-errors code { font: var(--text-small) var(--mono) }
.foot-acts { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--space-2) var(--space-4); margin-top: var(--space-2); padding-top: var(--space-2); border-top: 1px solid var(--line) }
.foot-act { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 4px var(--space-2) }
`
