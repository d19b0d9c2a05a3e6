export const resolveStyles = `
.resolve { display: flex; flex: 1 1 0; min-height: 0 }
.resolve-main { display: flex; flex: 1 1 0; min-width: 0; min-height: 0 }
.resolve-view { display: flex; flex: 1 1 0; min-width: 0; min-height: 0; overflow: auto; flex-direction: column; gap: var(--space-3); padding: var(--space-3) }
.resolve-view > .empty { margin: 0; padding-inline: 0 }
.resolve-field { display: grid; gap: var(--space-1); max-width: 640px; font-weight: 600 }
.resolve-input { min-height: 30px; padding-inline: var(--space-3); font-size: 14px; font-weight: 400 }
.samples { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; min-width: 0 }
.samples .button { max-width: 220px }
.sample { overflow: hidden; text-overflow: ellipsis }
.resolve-hint { max-width: 640px }
.verdict { display: grid; gap: var(--space-2); max-width: 900px; min-width: 0 }
.verdict-line { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); font-size: var(--text-large) }
.verdict-badge { font-size: var(--text-large); font-weight: 600; line-height: 20px; border-radius: var(--radius); padding-inline: 10px }
.verdict-evidence q { padding: 0 3px; border-radius: 3px; background: var(--surface-selected); font-family: var(--mono) }
.verdict-evidence q::before, .verdict-evidence q::after { content: none }
.candidates { width: 100%; border-collapse: collapse; table-layout: fixed }
.candidates th { padding: 4px var(--space-2); color: var(--text-muted); font-weight: 400; text-align: start }
.candidates caption { padding-bottom: 4px; color: var(--text-muted); text-align: start }
.candidates .candidate-rank { width: 30px; text-align: end }
.candidates td { padding: 4px var(--space-2); border-top: 1px solid var(--line); overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.candidates th:nth-child(2) { width: 42% }
.candidates th:nth-child(3) { width: 22% }
.candidates td:last-child { white-space: normal }
.candidates tr[data-meant='true'] td { background: var(--good-surface) }
.candidate-open { min-width: 0; max-width: 100%; padding: 0; border: 0; background: none; cursor: pointer; overflow: hidden; text-align: start }
.candidate-open:hover { text-decoration: underline }
.candidate-name { display: flex; align-items: center; gap: var(--space-2); min-width: 0 }
.counted { display: grid; gap: var(--space-1); min-width: 0 }
.counted-places { display: flex; flex-wrap: wrap; gap: 4px; min-width: 0; list-style: none }
.counted-places li { display: inline-flex; align-items: baseline; gap: 6px; min-width: 0; max-width: 260px; padding: 1px 8px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface) }
.counted-places li[data-meant='true'] { border-color: var(--good); background: var(--good-surface) }
.counted-places li[data-gap='true'] { margin-inline-start: 22px; position: relative }
.counted-places li[data-gap='true']::before { content: '…'; position: absolute; inset-inline-start: -18px; color: var(--text-muted) }
.counted-place { color: var(--text-muted); font: var(--text-small) var(--mono) }
@container (max-width: 760px) {
  .resolve { flex-direction: column }
}
@container (max-width: 620px) {
  .candidates :is(th, td):nth-child(3) { display: none }
  .candidates th:nth-child(2) { width: 54% }
}
`
