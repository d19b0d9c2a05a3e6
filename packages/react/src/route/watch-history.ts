const WRITERS = ['pushState', 'replaceState'] as const

const listeners = new Set<() => void>()
let unwrap: (() => void) | undefined

/**
 * Tells of every change of the history, for browsers that have no event for it (Firefox before 147, Safari before 26.2):
 * besides `popstate`, the methods by which a router writes are wrapped for as long as somebody listens.
 */
export function watchHistory(listener: () => void): () => void {
  listeners.add(listener)
  unwrap ??= wrapHistory()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    unwrap?.()
    unwrap = undefined
  }
}

function wrapHistory(): () => void {
  const { history } = window
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  let isWrapped = true
  const restores = WRITERS.map(name => {
    const write = history[name]
    const wrapped: typeof write = (...parameters) => {
      // A router may call it without its object.
      write.apply(history, parameters)
      if (isWrapped) tell()
    }
    history[name] = wrapped
    return () => {
      // Whoever wrapped it after us calls us still.
      if (history[name] === wrapped) history[name] = write
    }
  })
  window.addEventListener('popstate', tell)
  return () => {
    isWrapped = false
    window.removeEventListener('popstate', tell)
    for (const restore of restores) restore()
  }
}
