import { isBlockText } from '../../memory/block/block-mark.js'
import { withoutBlocks } from '../../memory/block/without-blocks.js'

/** Type of the AI SDK's part that holds a block as data. */
export const BLOCK_PART = 'data-working-memory'

/** The content without our blocks, text or parts of whatever shape; a text part that was only a block is gone. */
export function stripContent<Content>(content: Content): Content
export function stripContent(content: unknown): unknown {
  if (typeof content === 'string') return withoutBlocks(content)
  if (!Array.isArray(content)) return content
  return stripEach<unknown>(content, part => {
    const { type, text }: { type?: unknown; text?: unknown } = part ?? {}
    if (type === BLOCK_PART) return []
    const own = typeof text === 'string' && isTextType(type) ? withoutBlocks(text) : text
    return own === text ? [part] : own === '' ? [] : [{ ...(part as object), text: own }]
  })
}

/**
 * A copy in which every block of ours is gone, on any wire; the messages themselves where they hold none. What is no
 * message is passed on, as is what is no list of them. (I2, F20)
 */
export function stripBlocks<Message>(messages: Message[]): Message[] {
  if (!Array.isArray(messages)) return messages
  return stripEach(messages, message => {
    const own = stripMessage(message)
    return own === message || holdsMore(own as Content, message as Content) ? [own] : []
  })
}

interface Content {
  readonly id?: unknown
  readonly role?: unknown
  readonly content?: unknown
  readonly parts?: unknown
}

/** What models and tools say is theirs, whatever it looks like. */
function stripMessage<Message>(message: Message): Message {
  const { role, content, parts }: Content = message ?? {}
  if (role === 'assistant' || role === 'model' || role === 'tool') return message
  const [ownContent, ownParts] = [stripContent(content), stripContent(parts)]
  if (ownContent === content && ownParts === parts) return message
  return {
    ...message,
    ...(ownContent !== content && { content: ownContent }),
    ...(ownParts !== parts && { parts: ownParts }),
  }
}

/** A message that was but a block was one of ours; what has an id is the app's. */
function holdsMore(own: Content, { content }: Content): boolean {
  const left = own.content ?? own.parts
  if (own.id !== undefined) return true
  return typeof left === 'string'
    ? left !== '' || typeof content !== 'string' || !isBlockText(content)
    : Array.isArray(left) && left.length > 0
}

/** Types of the parts that hold a text for the model; Google's parts have no type. */
function isTextType(type: unknown): boolean {
  return type === undefined || type === 'text' || type === 'input_text'
}

/** What `strip` leaves of each item; the list itself where that is everything. */
function stripEach<Item>(items: Item[], strip: (item: Item) => Item[]): Item[] {
  const left = items.flatMap(strip)
  return left.length === items.length && left.every((item, place) => item === items[place]) ? items : left
}
