/** Runs in a page, too. What tools answer, of a given size and all of it invented. */

const WORDS = 'Words that say nothing in particular. '

/**
 * A list of pages, as a text of about so many characters.
 * @param {string} name of the list, so that no two hold the same @param {number} characters
 */
export function aResult(name, characters) {
  return JSON.stringify(aResultObject(name, characters))
}

/** The same before it is written. @param {string} name @param {number} characters */
export function aResultObject(name, characters) {
  const pages = []
  // Few words where there is room for few pages only.
  const body = WORDS.repeat(characters < 5_000 ? 1 : 8)
  for (let length = 0; length === 0 || length < characters - 2 * body.length;) {
    /** @type {string} */
    const id = `page-${name}-${pages.length}`
    /** @type {object} */
    const page = { id, title: `Page ${pages.length} of ${name}`, slug: id, status: 'open', body }
    pages.push(page)
    length += JSON.stringify(page).length + 1
  }
  return { pages }
}
