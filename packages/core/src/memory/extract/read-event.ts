import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { singularWords } from './inflect.js'
import { readKey } from './read-key.js'
import { isEnvelopeKey } from './record-shape.js'
import { asId } from '../value-shape.js'

/** The record that an entry of a stream of news holds, with the words for it. */
export interface ReadEvent {
  readonly value: JsonObject
  readonly noun: readonly string[]
}

/**
 * The one record in an entry that else has a counter, a moment or a sort alone: `{ update_id, edited_message: {…} }`. The
 * entry is no thing beside it. Undefined for any other item. (X1)
 */
export function readEvent(item: Json): ReadEvent | undefined {
  if (!isJsonObject(item)) return undefined
  const keys = Object.keys(item)
  const held = keys.filter(key => typeof item[key] === 'object' && item[key] !== null)
  const [key = ''] = held
  const value = item[key]
  if (keys.length > MAX_KEYS || held.length !== 1 || !isJsonObject(value) || isEnvelopeKey(key)) return undefined
  if (!keys.some(other => COUNTER.test(other)) || !keys.every(other => other === key || OF_EVENTS.test(other)))
    return undefined
  const words = singularWords(key)
  const noun = words.length > 1 && /(?:ed|^new)$/.test(words[0] ?? '') ? words.slice(1) : words
  return isOwn(value, noun) ? { value, noun } : undefined
}

/** Whether an object has an identifier of its own, and says something beside it. */
function isOwn(value: JsonObject, words: readonly string[]): boolean {
  return (
    Object.keys(value).length > 2 &&
    Object.keys(value).some(key => {
      const { kind, noun } = readKey(key)
      const isItsOwn = noun.length === 0 || noun.join('_') === words.join('_')
      return kind === 'identity' && isItsOwn && asId(value[key]) !== undefined
    })
  )
}

const COUNTER = /^(?:update|event|delivery|change|entry|sequence|cursor|offset)(?:_?(?:id|number|no))?$/i
const OF_EVENTS =
  /^(?:update|event|delivery|change|entry|sequence|cursor|offset)(?:_?(?:id|number|no|type|time))?$|^(?:type|kind|action|date|time|timestamp|ts|score)$/i
const MAX_KEYS = 5
