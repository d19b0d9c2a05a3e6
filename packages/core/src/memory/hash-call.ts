import { hashText } from './hash-text.js'

/** What a call is known by once its result was seen. (X16) */
export function hashCall(toolCallId: string): number {
  return hashText(`call\n${toolCallId}`)
}
