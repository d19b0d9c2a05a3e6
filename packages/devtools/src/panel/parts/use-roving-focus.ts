import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

export interface RovingFocusOptions {
  /** Holds the items; each that can have the focus says its id as `data-focus`. */
  container: RefObject<HTMLElement | null>
  /** Of all items, in order, in the document or not. */
  ids: readonly string[]
  /** Brings an item into the document. */
  reveal: (id: string) => void
  onMove?: (id: string) => void
  /** Row that is selected elsewhere, and has the tab stop as long as it is among the ids. */
  current?: string | undefined
  /** Has the tab stop until another had the focus. @defaultValue the first */
  initial?: string | undefined
}

export interface RovingFocus {
  /** The one item that the tab key reaches. */
  readonly active: string | undefined
  setActive(id: string): void
  /** Gives an item the focus, as soon as it is in the document. */
  moveTo(id: string): void
  onKeyDown(event: KeyboardEvent): void
}

const PAGE = 10

/** Arrows, Home, End and the page keys move the focus through a list of which a part alone is in the document. */
export function useRovingFocus({ container, ids, reveal, onMove, current, initial }: RovingFocusOptions): RovingFocus {
  const [chosen, setActive] = useState<string>()
  const awaited = useRef<string | undefined>(undefined)
  const active = [current, chosen, initial].find(id => id !== undefined && ids.includes(id)) ?? ids[0]

  useLayoutEffect(() => {
    if (awaited.current === undefined) return
    for (const element of container.current?.querySelectorAll<HTMLElement>('[data-focus]') ?? []) {
      if (element.dataset.focus !== awaited.current) continue
      awaited.current = undefined
      element.focus({ preventScroll: true })
      return
    }
  })

  const moveTo = (id: string): void => {
    awaited.current = id
    setActive(id)
    reveal(id)
    onMove?.(id)
  }

  return {
    active,
    setActive,
    moveTo,
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return
      const id = placeAfter(event.key, { ids, active })
      if (id === undefined) return
      event.preventDefault()
      moveTo(id)
    },
  }
}

function placeAfter(key: string, { ids, active }: Pick<RovingFocusOptions, 'ids'> & { active: string | undefined }) {
  const place = active === undefined ? -1 : ids.indexOf(active)
  const at = (index: number): string | undefined => ids[Math.max(0, Math.min(ids.length - 1, index))]
  switch (key) {
    case 'ArrowDown':
      return at(place + 1)
    case 'ArrowUp':
      return at(place - 1)
    case 'PageDown':
      return at(place + PAGE)
    case 'PageUp':
      return at(place - PAGE)
    case 'Home':
      return at(0)
    case 'End':
      return at(ids.length - 1)
    default:
      return undefined
  }
}
