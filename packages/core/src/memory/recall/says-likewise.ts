import type { DescriptionWord } from './description.js'
import { MIN_STEM, type Told } from './entity-words.js'

const KINDS = /^(?:type|kind|category|class)$/

/** Letters before a word in a compound that are no prefix, which may say the contrary: `closedlost`, but not `unpaid`. */
const MIN_COMPOUND = 5

/** Whether tools say the same of it in another word: `completed` where it is called done, no stops where it is direct. */
export function isLikewise(
  { text, states, lacks, kinds }: DescriptionWord,
  told: readonly Told[],
  isSure: boolean,
): boolean {
  const words = isSure ? states?.sure : states?.words
  return told.some(
    ({ field, value }) =>
      (kinds && value.length === 1 && kinds.has(value[0] ?? '') && [...field].some(said => KINDS.test(said))) ||
      (words && saysState(value, words)) ||
      (lacks && isNaught({ field, value }) && [...field].some(word => lacks.has(word))) ||
      (value.length === 1 && text.length >= MIN_STEM && isCompound(value[0] ?? '', text)),
  )
}

function saysState(value: readonly string[], states: ReadonlySet<string>): boolean {
  const [first = ''] = value
  // `Up 3 hours` begins with it.
  const isShort = value.length <= MAX_STATE && value.some(word => states.has(word))
  return states.has(first) || isShort || states.has(value.join(' '))
}

function isCompound(value: string, word: string): boolean {
  return value.endsWith(word) && value.length >= word.length + MIN_COMPOUND
}

/** Words of a value that is a state and no sentence. */
const MAX_STATE = 3

/** Whether a field says that there is none of it. */
export function isNaught({ field, value }: Told): boolean {
  const said = value.join(' ')
  return NONE.test(said) || (DENIED.test(said) && ![...field].some(word => STATE.test(word)))
}

/** Also `0.00 EUR`. */
const NONE = /^(?:none|no|false|nil|null|0(?: 0{1,2})?(?: [a-z]{3})?)$/
/** `unassigned`; but what is `unfinished` has a status. */
const DENIED = /^un[a-z]{2,12}ed$/
const STATE = /^stat(?:e|us)$/
