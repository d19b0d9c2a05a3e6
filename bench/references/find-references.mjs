import {
  isDateOrTime,
  isDecimal,
  isIdentifierShaped,
  isSmallNumber,
  namesChoice,
  namesCredential,
  namesIdentifier,
  namesName,
  namesVocabulary,
} from './key-kinds.mjs'
import { listLeaves, toText } from './list-leaves.mjs'

/**
 * A value in a call's arguments that the model can only have from an earlier tool result.
 * @typedef {object} Reference
 * @property {string} value
 * @property {string} key The argument that holds it.
 * @property {'whole' | 'part'} extent Whether the argument is the value, or a longer text around it.
 * @property {boolean} isFromEarlierUserTurn Whether the user has spoken since a result last held it.
 */

const LONGEST_VALUE = 300
const PART = /[A-Za-z0-9#][A-Za-z0-9_#-]{6,63}/g

/**
 * The references of a call: each value of its arguments that is an identifier or a name, first came from a tool
 * result, and was never said by the user.
 * @param {unknown} args
 * @param {import('./conversation-history.mjs').ConversationHistory} history
 * @returns {Reference[]}
 */
export function findReferences(args, history) {
  return listCandidates(args).flatMap(candidate => {
    const origin = history.originOf(candidate.value)
    const isReference = origin && isIdentifierOrName(candidate, history.sightingsOf(candidate.value))
    return isReference ? [{ ...candidate, ...origin }] : []
  })
}

/** @typedef {Pick<Reference, 'value' | 'key' | 'extent'>} Candidate */

/**
 * @param {unknown} args
 * @returns {Candidate[]}
 */
function listCandidates(args) {
  /** @type {Map<string, Candidate>} */
  const candidates = new Map()
  /** @param {Candidate} candidate */
  const add = candidate => {
    if (!candidates.has(candidate.value)) candidates.set(candidate.value, candidate)
  }
  for (const leaf of listLeaves(args)) {
    const text = toText(leaf.value)
    if (leaf.place === 'field-name' || text === '' || isTableCell(leaf.path) || isChoice(leaf.path)) continue
    if (namesCredential(leaf.key)) continue
    if (text.length <= LONGEST_VALUE) {
      if (/^(true|false|null|none|yes|no)$/i.test(text) || isDateOrTime(text)) continue
      add({ value: text, key: leaf.key, extent: 'whole' })
    }
    if (text.length > LONGEST_VALUE || /[\s'"/=?&(),]/.test(text)) {
      for (const [part] of text.matchAll(PART))
        if (isTellingPart(part)) add({ value: part, key: leaf.key, extent: 'part' })
    }
  }
  return [...candidates.values()]
}

/**
 * A cell of a table that is copied from one call to another is content, not a reference.
 * @param {readonly (string | number)[]} path
 */
function isTableCell(path) {
  return path.some((step, index) => typeof step === 'number' && typeof path[index + 1] === 'number')
}

/** @param {readonly (string | number)[]} path */
function isChoice(path) {
  return path.slice(0, -1).some(namesChoice)
}

/**
 * Inside a longer text only what can hardly be a word or a date counts: seven digits, or letters with three digits.
 * @param {string} part
 */
function isTellingPart(part) {
  if (isDateOrTime(part) || /^\d{4}-\d{2}-\d{2}/.test(part)) return false
  return /[A-Za-z]/.test(part) ? /\d.*\d.*\d/.test(part) : /\d/.test(part)
}

/**
 * Whether a value is an identifier or a name, by its own shape, the argument it fills and the fields that held it.
 * @param {Candidate} candidate
 * @param {readonly import('./conversation-history.mjs').Sighting[]} sightings
 */
function isIdentifierOrName({ value, key, extent }, sightings) {
  const fields = sightings
    .filter(({ key: name, place }) => place !== 'field-name' || isIdentifierShaped(name) || /^\d+$/.test(name))
    .map(sighting => sighting.key)
  const cameAsIdentifier = fields.some(namesIdentifier)
  const fillsIdentifier = namesIdentifier(key)

  if (extent === 'part') return cameAsIdentifier
  if (isSmallNumber(value)) return fillsIdentifier && cameAsIdentifier
  if (isDecimal(value) || value.length < 3) return false
  if (fields.length > 0 && fields.every(namesVocabulary)) return false
  if (isIdentifierShaped(value)) {
    return fillsIdentifier || cameAsIdentifier || sightings.some(({ place }) => place !== 'field')
  }
  return (fields.some(namesName) && /\p{L}/u.test(value)) || (fillsIdentifier && cameAsIdentifier)
}
