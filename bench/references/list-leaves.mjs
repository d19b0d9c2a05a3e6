/**
 * One scalar of a JSON value. The names of fields are leaves too, since results often map ids to records.
 * @typedef {object} Leaf
 * @property {string} key The nearest field name.
 * @property {unknown} value
 * @property {readonly (string | number)[]} path
 * @property {'field' | 'item' | 'field-name'} place
 */

const MAX_LEAVES = 60_000

/**
 * Every scalar of a value, and every field name, in reading order.
 * @param {unknown} value
 * @returns {Leaf[]}
 */
export function listLeaves(value) {
  /** @type {Leaf[]} */
  const leaves = []
  let visited = 0

  /**
   * @param {unknown} node
   * @param {string} key
   * @param {readonly (string | number)[]} path
   * @param {Leaf['place']} place
   */
  function visit(node, key, path, place) {
    if (!isContainer(node)) {
      leaves.push({ key, value: node, path, place })
      return
    }
    visited += 1
    if (visited > MAX_LEAVES) return
    if (Array.isArray(node)) {
      node.forEach((item, index) => visit(item, key, [...path, index], 'item'))
      return
    }
    for (const [name, inner] of Object.entries(node)) {
      leaves.push({ key: name, value: name, path: [...path, name], place: 'field-name' })
      visit(inner, name, [...path, name], 'field')
    }
  }

  visit(value, '', [], 'field')
  return leaves
}

/**
 * @param {unknown} value
 * @returns {value is object}
 */
export function isContainer(value) {
  return typeof value === 'object' && value !== null
}

/**
 * A scalar as it would be written in a call: the string form of a number, a string without the space around it.
 * @param {unknown} value
 */
export function toText(value) {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}
