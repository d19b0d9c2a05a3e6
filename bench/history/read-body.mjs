const BLOCK_MARK = '[WORKING MEMORY]'

/**
 * What a model reads of a request, string by string in its order, and the memory block apart from it.
 * @param {Record<string, unknown>} body
 */
export function readBody(body) {
  /** @type {string[]} */
  const strings = []
  let block = ''
  /** @param {string} text */
  const add = text => {
    const start = text.indexOf(BLOCK_MARK)
    if (start === -1) return void strings.push(text)
    const own = text.slice(0, start).trimEnd()
    if (own !== '') strings.push(own)
    block = text.slice(start)
  }
  /** @param {unknown} value */
  const walk = value => {
    if (typeof value === 'string') add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
    else if (value !== undefined && value !== null) strings.push(String(value))
  }
  walk(body.messages ?? body.input ?? body.contents)
  return { strings: strings.filter(text => text !== 'text' && text !== 'user'), block }
}
