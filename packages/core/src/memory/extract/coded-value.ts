import type { JsonObject } from '../../model/json.js'
import { classOf } from './attribute-keys.js'
import { singularWords } from './inflect.js'
import type { TraversalContext } from './traversal-context.js'
import { isThing } from './tool-noun.js'

/**
 * Whether a part of a record only says of what kind or in what state the record is, as `lossCause: { code: 'theft', name: 'Theft' }`:
 * a code with what people read of it and nothing else, under a word that means no person, place or thing. What is told by an
 * identifier that is no code counts where that is its label, written as programs write: `{ id: 'in_progress', name: 'In progress' }`. (X3)
 */
export function isCodedValue(object: JsonObject, { key, parent }: TraversalContext): boolean {
  if (parent === undefined) return false
  let code: string | undefined
  let isId = false
  let label: string | undefined
  for (const inner in object) {
    const value = object[inner]
    if (CODE.test(inner)) {
      if (typeof value !== 'string' && typeof value !== 'number') return false
      isId = isId || /^(?:id|key)$/i.test(inner)
      code ??= String(value)
    } else if (LABEL.test(inner) && typeof value === 'string') label ??= value
    else if (!BESIDE.test(inner) && value !== null) return false
  }
  if (code === undefined || label === undefined || code.length > MAX_CODE || label.length > MAX_LABEL) return false
  if (sameWords(code, label)) return /^[a-z]/i.test(code) && (!isId || !isOfThing(key))
  return !isId && !isOfThing(key) && (classOf(key) === 'kind' || classOf(key) === 'state' || WORD.test(code))
}

/** Whether a key means things that have codes, too: people, places, and what apps are about. */
function isOfThing(key: string): boolean {
  const kind = classOf(key)
  const word = singularWords(key).at(-1) ?? ''
  return kind === 'person' || kind === 'place' || isThing(word) || CODED_THINGS.has(word)
}

/** Things of which people say the code. */
const CODED_THINGS = new Set('airport airline port stop origin destination exchange bank queue component'.split(' '))

function sameWords(code: string, label: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return plain(code) !== '' && plain(code) === plain(label)
}

const CODE = /^(?:code|id|value|key)$/i
const LABEL = /^(?:name|label|title|text|display|description|display_?(?:name|value))$/i
/** What may stand beside a code and its label. */
const BESIDE = /^(?:type|uri|url|href|self|system|sort_?order|order|active|is_?active|@type|_type|__typename)$/i
/** A code in words, or in few capitals. */
const WORD = /^(?:[a-z][a-z_-]{1,38}|[A-Z]{1,4}|[A-Z][A-Z]*_[A-Z_]{1,38}|[A-Z][a-z]{1,20})$/
const MAX_CODE = 40
const MAX_LABEL = 60
