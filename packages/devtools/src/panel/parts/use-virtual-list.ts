import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
  type VirtualizerOptions,
} from '@tanstack/virtual-core'
import type { RefObject } from 'preact'
import { useLayoutEffect, useReducer, useState } from 'preact/hooks'

export interface VirtualListOptions {
  scroller: RefObject<HTMLDivElement | null>
  count: number
  /** In px, of an item that was not measured yet. */
  estimateSize: (index: number) => number
  keyOf: (index: number) => string
  /** Item that stays in the document wherever one scrolls: the one that has the focus. */
  kept?: number | undefined
  /** `end`: begins at the end, and stays there as long as one looks at it. @defaultValue 'start' */
  anchor?: 'start' | 'end'
  /** Of what lies over the upper edge, in px. @defaultValue 0 */
  coveredTop?: number
}

export interface VirtualList {
  /** Rows in sight, and a little around them, in order. */
  readonly items: readonly VirtualItem[]
  /** In px. */
  readonly height: number
  readonly isAtEnd: boolean
  /** As `ref` of each item, which carries its `data-index`. */
  readonly measure: (element: HTMLElement | null) => void
  /** First item that is not above the upper edge. */
  topIndex(): number | undefined
  reveal(index: number): void
  revealEnd(): void
}

type ListVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>

/** The items of a long list that are worth rendering. */
export function useVirtualList({
  scroller,
  count,
  estimateSize,
  keyOf,
  kept,
  anchor = 'start',
  coveredTop = 0,
}: VirtualListOptions): VirtualList {
  const [, render] = useReducer((renders: number) => renders + 1, 0)
  const options: VirtualizerOptions<HTMLDivElement, HTMLElement> = {
    count,
    estimateSize,
    getItemKey: keyOf,
    getScrollElement: () => scroller.current,
    observeElementRect,
    observeElementOffset,
    measureElement,
    scrollToFn: elementScroll,
    overscan: 4,
    scrollPaddingStart: coveredTop,
    anchorTo: anchor,
    followOnAppend: anchor === 'end',
    scrollEndThreshold: 40,
    // A size that is told and changed in one frame would be an error of the page that the panel stands in.
    useAnimationFrameWithResizeObserver: true,
    onChange: () => render(undefined),
    rangeExtractor(range) {
      const seen = defaultRangeExtractor(range)
      if (kept === undefined || kept >= count || seen.includes(kept)) return seen
      return [...seen, kept].toSorted((a, b) => a - b)
    },
  }
  const [virtualizer] = useState<ListVirtualizer>(() => new Virtualizer(options))
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  const beginsAtEnd = anchor === 'end' && count > 0
  useLayoutEffect(() => {
    if (beginsAtEnd) virtualizer.scrollToEnd()
    // Once: from then on it follows by itself.
  }, [virtualizer, beginsAtEnd])

  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    isAtEnd: virtualizer.getDistanceFromEnd() < 40,
    measure: virtualizer.measureElement,
    topIndex: () => virtualizer.getVirtualItemForOffset(virtualizer.scrollOffset ?? 0)?.index,
    reveal: index => virtualizer.scrollToIndex(index, { align: 'auto' }),
    revealEnd: () => virtualizer.scrollToEnd(),
  }
}
