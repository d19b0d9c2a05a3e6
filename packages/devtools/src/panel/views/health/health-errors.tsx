import type { ClientSnapshot } from '@antecedent/core/devtools'
import type { SeenError } from '../../panel-store.js'
import { formatCount } from '../../parts/format-number.js'
import { Message } from '../../parts/message.js'
import { HealthPart } from './health-part.js'

export interface HealthErrorsProps {
  snapshot: ClientSnapshot
  errors: readonly SeenError[]
}

/** Failures since the panel looks, and messages of panels that were not taken. */
export function HealthErrors({ snapshot: { dropped }, errors }: HealthErrorsProps) {
  return (
    <HealthPart title="Errors">
      {errors.length === 0 ? (
        <p>None since this panel looks.</p>
      ) : (
        <ul class="foot-errors">
          {errors.map(({ error, at }) => (
            <li key={`${error.code} ${at}`}>
              <time class="muted">{new Date(at).toLocaleTimeString()}</time> <code>{error.code}</code>{' '}
              <bdi>
                <Message text={error.message} />
              </bdi>
            </li>
          ))}
        </ul>
      )}
      {dropped > 0 && (
        <p class="health-dropped">
          {formatCount(dropped, 'message')} to the page not taken: malformed, too large, or too many at once.
        </p>
      )}
    </HealthPart>
  )
}
