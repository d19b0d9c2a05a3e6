/** An element with a class and content. */
export function make(tag: string, className: string, ...content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...content)
  return made
}
