import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { addressOf, goTo, type Place, usePlace } from './place.js'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** How the place it leads to differs from here. */
  to: Partial<Place>
}

/** A link inside the app: a click goes there without loading the page, and all else that links can do still works. */
export function Link({ to, onClick, children, ...attributes }: LinkProps) {
  // The address holds the whole place, so that it changes with every move.
  usePlace()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }

  return (
    <a {...attributes} href={addressOf(to)} onClick={follow}>
      {children}
    </a>
  )
}
