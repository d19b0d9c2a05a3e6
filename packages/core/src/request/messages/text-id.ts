import { hashText } from '../../memory/hash-text.js'

/** Names a text of a message, so that it counts once however often and by whatever way it comes. (X16) */
export function textId(messageId: string, text: string): string {
  return `${messageId}/${hashText(text).toString(36)}`
}
