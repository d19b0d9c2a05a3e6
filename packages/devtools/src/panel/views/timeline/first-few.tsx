import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.js'

export interface FirstFewProps<Item> {
  items: readonly Item[]
  /** How many are shown before the others are asked for. */
  first: number
  children: (items: readonly Item[]) => ComponentChildren
}

/** The first of many, and a button for all. */
export function FirstFew<Item>({ items, first, children }: FirstFewProps<Item>) {
  const [showsAll, setShowsAll] = useState(false)
  const isCut = !showsAll && items.length > first
  return (
    <>
      {children(isCut ? items.slice(0, first) : items)}
      {isCut && (
        <span>
          <Button onClick={() => setShowsAll(true)}>{`Show all ${items.length}`}</Button>
        </span>
      )}
    </>
  )
}
