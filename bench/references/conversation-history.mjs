import { containsValue } from './contains-value.mjs'
import { countTokens } from './count-tokens.mjs'
import { namesCredential } from './key-kinds.mjs'
import { isContainer, listLeaves, toText } from './list-leaves.mjs'
import { openResult } from './open-result.mjs'

/**
 * One place where a result held a value.
 * @typedef {{ turn: number, key: string, place: import('./list-leaves.mjs').Leaf['place'] }} Sighting
 */

const LONGEST_VALUE = 300
const SIGHTINGS_KEPT = 12
const CREDENTIAL_PARAMETER =
  /[?&](?:[\w-]*(?:token|secret|signature|password|api_?key|access_?key)|key|sig|X-Amz-[\w-]+)=([^&\s"']{6,})/gi

/** What was said, called and answered up to now, as the measure needs to ask about it. */
export function createConversationHistory() {
  /** @type {Map<string, Sighting[]>} */
  const sightings = new Map()
  /** @type {{ turn: number, text: string }[]} */
  const texts = []
  /** @type {{ turn: number, raw: string, tokens: number }[]} */
  const results = []
  /** @type {Map<string, number>} */
  const introduced = new Map()
  /** @type {Set<string>} */
  const credentials = new Set()
  let userText = ''
  let lastUserTurn = -1

  /**
   * @param {string} value
   * @param {Sighting} sighting
   */
  function addSighting(value, sighting) {
    const known = sightings.get(value)
    if (!known) sightings.set(value, [sighting])
    else if (known.length < SIGHTINGS_KEPT) known.push(sighting)
    else known[SIGHTINGS_KEPT - 1] = sighting
  }

  return {
    results,
    credentials,

    /**
     * @param {number} turn
     * @param {string} text
     */
    userSaid(turn, text) {
      userText += `\n${text.toLowerCase()}`
      lastUserTurn = turn
    },

    /**
     * Values that stand in a call before any result held them were thought up by the model.
     * @param {number} turn
     * @param {unknown} args
     */
    called(turn, args) {
      for (const { value, place } of listLeaves(args)) {
        const text = toText(value)
        if (place === 'field-name' || text === '' || sightings.has(text) || introduced.has(text)) continue
        introduced.set(text, turn)
      }
    },

    /**
     * @param {number} turn
     * @param {unknown} result
     */
    answered(turn, result) {
      const raw = typeof result === 'string' ? result : JSON.stringify(result)
      results.push({ turn, raw, tokens: countTokens(raw) })
      for (const [, secret] of raw.matchAll(CREDENTIAL_PARAMETER)) if (secret) credentials.add(secret)

      const { value: opened, longTexts } = openResult(result)
      for (const text of longTexts) texts.push({ turn, text })
      if (!isContainer(opened)) {
        texts.push({ turn, text: raw })
        return
      }
      for (const { key, value, place } of listLeaves(opened)) {
        const text = toText(value)
        if (text === '' || text.length > LONGEST_VALUE) continue
        const isSecret = namesCredential(key) && place !== 'field-name' && typeof value === 'string' && text.length >= 6
        if (isSecret) credentials.add(text)
        addSighting(text, { turn, key, place })
      }
    },

    /**
     * Where results held a value as a value of its own; empty where it stood in text only, or nowhere.
     * @param {string} value
     */
    sightingsOf(value) {
      return sightings.get(value) ?? []
    },

    /**
     * Where the value came from: undefined unless a tool result was the first to give it.
     * @param {string} value
     */
    originOf(value) {
      const turns = (sightings.get(value) ?? texts.filter(({ text }) => containsValue(text, value))).map(
        ({ turn }) => turn,
      )
      const [firstTurn] = turns
      const lastTurn = turns.at(-1)
      if (firstTurn === undefined || lastTurn === undefined) return undefined
      // Names and e-mail addresses are typed by users in any case.
      if (containsValue(userText, value.toLowerCase())) return undefined
      if ((introduced.get(value) ?? Infinity) < firstTurn) return undefined
      return { isFromEarlierUserTurn: lastTurn < lastUserTurn }
    },
  }
}

/** @typedef {ReturnType<typeof createConversationHistory>} ConversationHistory */
