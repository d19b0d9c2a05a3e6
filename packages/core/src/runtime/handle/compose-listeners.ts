import type { ThreadListener } from '../../feature.js'
import type { HandleCore } from './handle-core.js'

/** Several listeners as one: what one of them throws is reported, and the others are notified all the same. */
export function composeListeners(
  listeners: readonly ThreadListener[],
  quietly: HandleCore['quietly'],
): Required<ThreadListener> {
  const each = (notify: (listener: ThreadListener) => void): void => {
    for (const listener of listeners) quietly(() => notify(listener))
  }
  return {
    observed: () => each(it => it.observed?.()),
    hear: (text, said) => each(it => it.hear?.(text, said)),
    beforeFirstBlock: () => each(it => it.beforeFirstBlock?.()),
    beginTurn: id => each(it => it.beginTurn?.(id)),
    turned: () => each(it => it.turned?.()),
    rewind: id => each(it => it.rewind?.(id)),
    clear: () => each(it => it.clear?.()),
    erased: () => each(it => (it.erased ? it.erased() : it.clear?.())),
    adopted() {
      const adopting = listeners.flatMap(it => quietly(() => it.adopted?.()) ?? [])
      return adopting.length > 0 ? Promise.allSettled(adopting).then(() => {}) : undefined
    },
    end: () => each(it => it.end?.()),
  }
}
