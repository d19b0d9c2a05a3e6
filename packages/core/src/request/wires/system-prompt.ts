import { isSystem, type Message, type MessageForm, partsOf } from '../messages/message-form.js'
import { SEPARATOR } from '../../memory/block/without-blocks.js'
import { stripContent } from '../messages/strip-blocks.js'

/** A system prompt, text or parts, with the block at its end; undefined where nothing is left of it. */
export function endPrompt(prompt: unknown, block: string, { textPart }: Pick<MessageForm, 'textPart'>): unknown {
  const own = stripContent(prompt)
  if (block === '') return own !== prompt && isNothing(own) ? undefined : own
  if (isNothing(own)) return block
  if (Array.isArray(own)) return [...own, textPart(block)]
  return typeof own === 'object' ? [own, textPart(block)] : `${String(own)}${SEPARATOR}${block}`
}

/** Messages whose system prompt, which leads them, has the block at its end. None of them holds a block yet. */
export function endLeadingPrompt<Item extends Message>(messages: Item[], block: string, form: MessageForm): Item[] {
  const end = [...messages, undefined].findIndex(message => !message || !isSystem(message))
  const last = messages[end - 1]
  if (!last || isNothing(last.content)) {
    return messages.toSpliced(end, 0, { role: 'system', content: block } as unknown as Item)
  }
  return messages.with(end - 1, { ...last, content: endPrompt(last.content, block, form) })
}

function isNothing(prompt: unknown): boolean {
  return (
    prompt === undefined || prompt === null || prompt === '' || (Array.isArray(prompt) && partsOf(prompt).length === 0)
  )
}
