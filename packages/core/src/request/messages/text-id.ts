import { nameOfText } from '../../memory/hash-text.js'

/** Names a text of a message, so that it counts once however often and by whatever way it comes. (X16) */
export function textId(messageId: string, text: string): string {
  return textIdOf(messageId, nameOfText(text))
}

/** The same, of a text whose own name is known. */
export function textIdOf(messageId: string, name: string): string {
  return `${messageId}/${name}`
}

/** The text's share of such a name: the same for the same text, whatever message it stands in. */
export function textShareOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}
