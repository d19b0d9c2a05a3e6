import type { AnswerTo, EntityRow } from '@antecedent/core/devtools'
import type { EntityKey } from '../../parts/entity-key.js'
import { EntityName } from '../../parts/entity-name.js'
import { formatNumber } from '../../parts/format-number.js'
import { choosePlaces } from './choose-places.js'

export interface CountedListProps {
  list: NonNullable<AnswerTo<'resolution'>['list']>
  meant: ReadonlySet<EntityKey>
  rows: readonly EntityRow[]
  onOpen: (key: EntityKey) => void
}

/** The list in which a place was counted, with its places, in the order in which it was shown. */
export function CountedList({ list: { type, keys, total, toolName, message }, meant, rows, onOpen }: CountedListProps) {
  const known = new Map(rows.map(({ entity }) => [entity.key, entity]))
  const places = choosePlaces(
    keys.length,
    keys.flatMap((key, place) => (meant.has(key) ? [place] : [])),
  )
  return (
    <section class="counted" aria-label="The list that was counted in">
      <p>
        Counted in <strong>{formatNumber(keys.length)}</strong>{' '}
        {total !== undefined && total > keys.length && `of ${formatNumber(total)} `}× <bdi>{type}</bdi>
        {toolName !== undefined && (
          <>
            , as <code class="mono">{toolName}</code> showed them
          </>
        )}
        <span class="muted"> in message {message}</span>
      </p>
      <ol class="counted-places">
        {places.map((place, order) => {
          const key = keys[place]
          if (key === undefined) return null
          const entity = known.get(key)
          const isAfterGap = place > 0 && places[order - 1] !== place - 1
          return (
            <li key={key} data-meant={meant.has(key)} data-gap={isAfterGap} value={place + 1}>
              <span class="counted-place">{place + 1}</span>
              {entity ? (
                <button type="button" class="candidate-open" onClick={() => onOpen(key)}>
                  <EntityName entity={entity} />
                </button>
              ) : (
                <span class="muted">left the window</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
