const BLOCK_MARK = '[WORKING MEMORY]'

/**
 * What a model reads of a request, string by string in its order, and the memory block apart from it. `cached` of the strings
 * are written to the prompt cache: those up to the last mark, or all, where the provider marks none or the request as a whole.
 * @param {Record<string, unknown>} body
 */
export function readBody(body) {
  /** @type {string[]} */
  const strings = []
  let block = ''
  let marked = -1
  /** @param {string} text */
  const add = text => {
    const start = text.indexOf(BLOCK_MARK)
    const own = start === -1 ? text : text.slice(0, start).trimEnd()
    if (start !== -1) block = text.slice(start)
    if (own !== '' && own !== 'text' && own !== 'user') strings.push(own)
  }
  /** @param {unknown} value */
  const walk = value => {
    if (typeof value === 'string') add(value)
    else if (typeof value === 'object' && value !== null) {
      const { cache_control: mark, ...rest } = /** @type {Record<string, unknown>} */ (value)
      Object.values(Array.isArray(value) ? value : rest).forEach(walk)
      if (mark) marked = strings.length
    } else if (value !== undefined && value !== null) strings.push(String(value))
  }
  walk(body.messages ?? body.input ?? body.contents)
  return { strings, block, cached: body.cache_control || marked === -1 ? strings.length : marked }
}
