import type { PromptMessage } from '../../ai-sdk/majors.js'

const BLOCK = '[WORKING MEMORY]'

/** The block of a model's prompt, which is the last thing in it; empty where it has none. Throws where it is anywhere else. */
export function blockOf(prompt: readonly PromptMessage[] | undefined): string {
  const text = JSON.stringify(prompt ?? [])
  if (!text.includes(BLOCK)) return ''
  const content = prompt?.at(-1)?.content
  const last = typeof content === 'string' ? content : String(content?.at(-1)?.text)
  if (!last.startsWith(BLOCK) || text.split(BLOCK).length > 2)
    throw new Error(`The block is not last, or not alone: ${text}`)
  return last
}

/** Nothing of ours, wherever it is found. */
export const OURS = /WORKING MEMORY|working-memory|workingMemory|CITED RESULT/
