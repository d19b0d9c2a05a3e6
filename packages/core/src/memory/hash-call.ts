import { hashText } from './hash-text.js'

/** Identity of a call once its result was seen. (X16) */
export function hashCall(toolCallId: string): number {
  return hashText(`call\n${toolCallId}`)
}
