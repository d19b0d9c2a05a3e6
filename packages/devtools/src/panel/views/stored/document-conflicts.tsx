import type { WrittenDocument } from '@antecedent/core/devtools'
import { Button } from '../../parts/button.js'
import { formatCount } from '../../parts/format-number.js'
import { DocumentOrigin } from './document-origin.js'
import { DocumentValue } from './document-value.js'
import type { DocumentActs } from './use-document-acts.js'

type Conflict = WrittenDocument['conflicts'][number]

/** Claims against a document, both sides at once, and which of them holds where that can be said. */
export function DocumentConflicts({
  conflicts,
  acts,
}: Pick<WrittenDocument, 'conflicts'> & { acts: DocumentActs | undefined }) {
  if (conflicts.length === 0) return null
  return (
    <section class="document-conflicts" aria-label="Conflicts">
      <h3>{formatCount(conflicts.length, 'conflict')}: what stands is kept until one side is chosen</h3>
      {conflicts.map(conflict => (
        <ConflictSides key={JSON.stringify(conflict.path)} conflict={conflict} acts={acts} />
      ))}
    </section>
  )
}

function ConflictSides({ conflict, acts }: { conflict: Conflict; acts: DocumentActs | undefined }) {
  const { path, kept, keptOrigin, claimed, claimedOrigin } = conflict
  const place = path.join(' / ')
  const sides = [
    { take: 'kept', title: 'Stands', words: 'Keep this', value: kept, origin: keptOrigin },
    { take: 'claimed', title: 'Was said against it', words: 'Take this', value: claimed, origin: claimedOrigin },
  ] as const
  return (
    <div class="conflict" role="group" aria-label={place}>
      <h4>
        <bdi>{place}</bdi>
      </h4>
      <div class="conflict-sides">
        {sides.map(({ take, title, words, value, origin }) => (
          <div key={take} class="conflict-side">
            <span class="muted">{title}</span>
            <DocumentValue value={value} />
            <span class="conflict-foot">
              <DocumentOrigin origin={origin} />
              {acts && (
                <Button label={`${words}: ${place}`} onClick={() => acts.settle(path, take)}>
                  {words}
                </Button>
              )}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
