/**
 * Keeps keys that the panel has used from the devtools around it, which take theirs on the document: Escape would open their
 * drawer, and lead the focus into it. They leave alone what is typed into a field, but see none in a shadow root.
 */
export function keepKeys(element: HTMLElement): void {
  element.addEventListener('keydown', event => {
    if (event.defaultPrevented || isTyped(event)) event.stopPropagation()
  })
}

function isTyped(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && !event.ctrlKey && !event.altKey && !event.metaKey
}
