import { type CacheMark, markEnd, pushMarkDown } from './cache-mark.js'
import {
  hasWords,
  isModel,
  isResult,
  isSaid,
  isSystem,
  type Message,
  type MessageForm,
  partsOf,
  userMessage,
} from '../messages/message-form.js'
import { SEPARATOR } from '../../memory/block/without-blocks.js'
import { stripBlocks } from '../messages/strip-blocks.js'
import type { BlockPlace } from './wire.js'

export interface PlaceInMessagesOptions {
  place: Exclude<BlockPlace, 'body' | 'system'>
  form: MessageForm
  /** A host's mark at the end of its request; its last part carries it where the block comes after that. (I1) */
  mark?: CacheMark | undefined
}

export interface PlacedMessages<Item> {
  readonly messages: Item[]
  readonly place: BlockPlace | undefined
  /** Whether the host's last part carries the mark now. */
  readonly isMarked: boolean
}

/**
 * A copy with the block in its place, and none of our older ones. What a model began to say is its to end, so that the
 * block then stands after the user's words. (I1, I2)
 */
export function placeInMessages<Item extends Message>(
  messages: Item[],
  block: string,
  { place, form, mark }: PlaceInMessagesOptions,
): PlacedMessages<Item> {
  const own = stripBlocks(messages)
  const nowhere = { messages: own, place: undefined, isMarked: false }
  const last = own.at(-1)
  if (block === '' || !last) return nowhere
  const isAtEnd = (place === 'last' || place === 'separate') && !isModel(last)
  const target = isAtEnd ? own.length - 1 : own.findLastIndex(message => hasWords(message, form))
  const given = own[target]
  if (!given || own.every(isSystem)) return nowhere
  const isLast = place !== 'before' && target === own.length - 1
  const marked = isLast && mark ? markEnd(own, mark, form) : undefined
  const placed = { place: isAtEnd || place === 'before' ? place : 'after', isMarked: marked !== undefined } as const
  const host = marked ?? own
  if (isAtEnd && (place === 'separate' || !isSaid(last, form))) {
    return { ...placed, messages: [...host, userMessage(block, form) as Item] }
  }
  const add = place === 'before' ? beginWith : endWith
  return { ...placed, messages: host.with(target, add(host[target] as Item, block, form)) }
}

function endWith<Item extends Message>(given: Item, block: string, form: MessageForm): Item {
  const message = pushMarkDown(given, form)
  const content = message[form.key]
  if (typeof content === 'string') return { ...message, [form.key]: `${content}${SEPARATOR}${block}` }
  return { ...message, [form.key]: [...partsOf(content), form.textPart(block)] }
}

/** Before the words, but after results that a message also carries. */
function beginWith<Item extends Message>(message: Item, block: string, form: MessageForm): Item {
  const content = message[form.key]
  if (typeof content === 'string') return { ...message, [form.key]: `${block}${SEPARATOR}${content}` }
  const parts = partsOf(content)
  const place = parts.findLastIndex(part => isResult(part, form)) + 1
  return { ...message, [form.key]: parts.toSpliced(place, 0, form.textPart(block)) }
}
