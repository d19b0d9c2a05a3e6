/** The element of that id in `index.html`. */
export function findElement<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`index.html holds no ${kind.name} of the id “${id}”.`)
}
