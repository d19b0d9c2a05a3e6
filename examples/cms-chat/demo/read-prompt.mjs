const BLOCK_START = '[WORKING MEMORY]'

/** The block in a prompt; empty where none was given. */
export function readBlock(prompt) {
  const parts = prompt[findLastUser(prompt)]?.content ?? []
  return parts.find(({ type, text }) => type === 'text' && text.startsWith(BLOCK_START))?.text ?? ''
}

/** The calls in a prompt since the user spoke last, with their inputs. */
export function readCalls(prompt) {
  return prompt
    .slice(findLastUser(prompt))
    .flatMap(({ role, content }) => (role === 'assistant' ? content.filter(({ type }) => type === 'tool-call') : []))
}

/** Prompts that stand behind the answer to a question: those whose last user message says it. */
export function promptsFor(prompts, question) {
  return prompts.filter(prompt =>
    prompt[findLastUser(prompt)]?.content.some(({ type, text }) => type === 'text' && text === question),
  )
}

/** A prompt without its block: what the history alone tells. */
export function textWithoutBlock(prompt) {
  const block = readBlock(prompt)
  return JSON.stringify(prompt.map(message => ({ ...message, content: withoutText(message.content, block) })))
}

function withoutText(content, block) {
  return typeof content === 'string' ? content : content.filter(({ text }) => text === undefined || text !== block)
}

function findLastUser(prompt) {
  return prompt.findLastIndex(({ role }) => role === 'user')
}
