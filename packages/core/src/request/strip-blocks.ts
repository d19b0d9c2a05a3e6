import { BLOCK_MARK, isBlockText } from '../memory/block/block-mark.js'

/** Between the user's text and the block, where a content is one text. */
export const SEPARATOR = '\n\n'

/** The text without our blocks, and nothing else of it: a block holds no blank line, so the next one ends it. (I2, I3) */
function stripText(content: string): string {
  const opening = `${SEPARATOR}${BLOCK_MARK}`
  let own = content
  while (isBlockText(own)) {
    const end = own.indexOf(SEPARATOR)
    own = end === -1 ? '' : own.slice(end + SEPARATOR.length)
  }
  let start = own.indexOf(opening)
  while (start !== -1) {
    if (isBlockText(own.slice(start + SEPARATOR.length))) {
      const end = own.indexOf(SEPARATOR, start + opening.length)
      own = own.slice(0, start) + (end === -1 ? '' : own.slice(end))
    } else {
      start += SEPARATOR.length
    }
    start = own.indexOf(opening, start)
  }
  return own
}

/** The content without our blocks, text or parts of whatever shape; a text part that was only a block is gone. */
export function stripContent<Content>(content: Content): Content
export function stripContent(content: unknown): unknown {
  if (typeof content === 'string') return stripText(content)
  if (!Array.isArray(content)) return content
  return stripEach<unknown>(content, part => {
    const { type, text }: { type?: unknown; text?: unknown } = part ?? {}
    const own = type === 'text' ? stripContent(text) : text
    return own === text ? [part] : own === '' ? [] : [{ ...(part as object), text: own }]
  })
}

/** A copy in which every block of ours is gone, on either wire; the messages themselves where they hold none. (I2) */
export function stripBlocks<Message extends { readonly role: string }>(messages: Message[]): Message[] {
  return stripEach(messages, message => {
    if (message?.role !== 'user') return [message]
    let own: Message & { content?: unknown; parts?: unknown } = message
    const { content, parts } = own
    if (stripContent(content) !== content) own = { ...own, content: stripContent(content) }
    if (stripContent(parts) !== parts) own = { ...own, parts: stripContent(parts) }
    return own.content === '' && own !== message && isBlockText(String(content)) ? [] : [own]
  })
}

/** What `strip` leaves of each item; the list itself where that is everything. */
function stripEach<Item>(items: Item[], strip: (item: Item) => Item[]): Item[] {
  const left = items.flatMap(strip)
  return left.length === items.length && left.every((item, place) => item === items[place]) ? items : left
}
