import type { PromptMessage } from '../../ai-sdk/majors.js'

const BLOCK = '[WORKING MEMORY]'

/**
 * The block of a model's prompt, which is the last thing in it, or the last that the user said where a denial follows, as
 * nothing may stand behind that; empty where there is none. Throws where it is anywhere else.
 */
export function blockOf(prompt: readonly PromptMessage[] | undefined = []): string {
  const text = JSON.stringify(prompt)
  if (!text.includes(BLOCK)) return ''
  const end = prompt.findLastIndex(({ role }) => role === 'user')
  const [message, ...after] = prompt.slice(end)
  const content = message?.content
  const last = typeof content === 'string' ? content : String(content?.at(-1)?.text)
  const isAtEnd = after.length === 0 || JSON.stringify(after.at(-1)).includes('"execution-denied"')
  if (last.startsWith(BLOCK) && isAtEnd && text.split(BLOCK).length === 2) return last
  throw new Error(`The block is not last, or not alone: ${text}`)
}

/** Nothing of ours, wherever it is found. */
export const OURS = /WORKING MEMORY|working-memory|workingMemory|CITED RESULT/

/** Ids of the things that a block names, in order. */
export const idsIn = (block: string | undefined): string =>
  (block?.match(/(?<=\()\w+-\d+(?=\))/g) ?? []).toSorted().join(' ')
