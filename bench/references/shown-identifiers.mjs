import { isIdentifierShaped, namesIdentifier } from './key-kinds.mjs'

/**
 * The distinct identifiers that blocks have shown, each with the turn of its first showing: what a block spends its
 * tokens on, to be held against what later calls use.
 * @param {import('./conversation-history.mjs').ConversationHistory} history
 */
export function createShownIdentifiers(history) {
  /** @type {Map<string, number>} */
  const firstShown = new Map()
  /** @type {Set<string>} */
  const readBlocks = new Set()

  return {
    /**
     * @param {string} block
     * @param {number} turn
     */
    read(block, turn) {
      if (readBlocks.has(block)) return
      readBlocks.add(block)
      for (const [word, quoted] of block.matchAll(/"([^"\n]+)"|[^\s"'`(),;[\]{}=]+/g)) {
        const value = (quoted ?? word).replace(/[:.]$/, '')
        if (!firstShown.has(value) && isIdentifier(value)) firstShown.set(value, turn)
      }
    },

    /**
     * @param {readonly { turn: number, value: string }[]} uses
     */
    count(uses) {
      const lastUse = new Map(uses.map(({ turn, value }) => [value, turn]))
      const used = [...firstShown].filter(([value, turn]) => (lastUse.get(value) ?? -1) >= turn)
      return { shown: firstShown.size, used: used.length }
    },
  }

  /** @param {string} value */
  function isIdentifier(value) {
    const sightings = history.sightingsOf(value)
    if (sightings.length === 0) return false
    return isIdentifierShaped(value) || sightings.some(({ key }) => namesIdentifier(key) && !/name$/i.test(key))
  }
}
