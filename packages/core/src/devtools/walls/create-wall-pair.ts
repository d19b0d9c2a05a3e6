import type { Wall } from '../wall.js'

/** Two ends joined in memory, for a panel inside the page. What one sends, the other hears in a later task. */
export function createWallPair(): readonly [page: Wall, panel: Wall] {
  const page = new Set<(message: unknown) => void>()
  const panel = new Set<(message: unknown) => void>()
  return [end(page, panel), end(panel, page)]
}

function end(own: Set<(message: unknown) => void>, other: Set<(message: unknown) => void>): Wall {
  return {
    send(message) {
      queueMicrotask(() => {
        for (const listener of [...other]) listener(message)
      })
    },
    listen(listener) {
      own.add(listener)
      return () => own.delete(listener)
    },
  }
}
