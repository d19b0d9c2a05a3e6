import { diffLines } from 'diff'

/** Added and removed lines of a text. */
export function BlockChanges({ before, after }: { before: string; after: string }) {
  const changes = diffLines(withEnd(before), withEnd(after))
  return (
    <div class="block-changes" role="group" aria-label="Changes since the last request" dir="ltr" tabIndex={0}>
      {changes.flatMap(({ value, added, removed }, index) =>
        value
          .replace(/\n$/, '')
          .split('\n')
          .map((line, place) => {
            const kind = added ? 'added' : removed ? 'removed' : 'kept'
            return (
              <div key={`${index} ${place}`} class="block-change" data-kind={kind}>
                <span class="block-sign" aria-label={kind === 'kept' ? undefined : kind}>
                  {added ? '+' : removed ? '−' : ' '}
                </span>
                <bdi>{line}</bdi>
              </div>
            )
          }),
      )}
    </div>
  )
}

/** A last line without its end would differ from the same line with one. */
function withEnd(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
