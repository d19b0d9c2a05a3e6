import { HOUSE_RULES } from '../house-rules.js'
import type { Intent } from './intent.js'
import { asksFor } from './phrase.js'
import type { ReadRequest } from './read-request.js'
import { call, say, type Reply } from './reply.js'

export const ruleActs: readonly Intent[] = [
  {
    pattern: /^(?:please,?\s+)?remember(?:\s+that)?[:,]?\s+(?!(?:when|how|what|who|where)\b)(.+?)[.!]*$/is,
    reply: writeDown,
  },
]

export const ruleLists: readonly Intent[] = [{ pattern: asksFor('rules'), reply: tellRules }]

function writeDown(request: ReadRequest, [, rule = '']: RegExpExecArray): Reply {
  const written = request.finishedCalls.findLast(({ toolName }) => toolName === 'remember')
  if (!written) {
    const { document, path } = HOUSE_RULES
    return call('remember', { document, path, value: rule, action: 'append' })
  }
  const answer = String(written.output).replace(/^\[MEMORY\] /, '')
  return say(answer.startsWith('Written down') ? `I noted it, for all your chats: “${rule}”.` : answer)
}

function tellRules({ rules }: ReadRequest): Reply {
  if (rules.length === 0) return say('I was given no house rules. Say “remember that …” to have one kept.')
  return say(`The house rules: ${rules.map(rule => `“${rule}”`).join(', ')}.`)
}
