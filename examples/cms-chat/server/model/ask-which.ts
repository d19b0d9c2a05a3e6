import { joinNames } from './phrase.js'
import { outputOf } from './read-result.js'
import type { ReadRequest } from './read-request.js'
import type { Target } from './read-target.js'
import type { Thing } from './read-things.js'
import { call, say, type Reply } from './reply.js'

const QUESTION = 'Which one do you mean'

/** Asks which of these is meant, by what tells them apart; where nothing in the request does, the pages are listed first. */
export function askWhich(request: ReadRequest, meant: readonly Thing[]): Reply {
  const candidates = meant.toSorted(({ slug: one = '' }, { slug: other = '' }) => one.localeCompare(other))
  const names = candidates.map(({ name, id }) => name ?? id)
  const labels =
    new Set(names).size === names.length ? names : candidates.map(thing => tellApart(thing, request.things))
  const isClear = new Set(labels).size === labels.length
  if (!isClear && !outputOf(request, 'listPages') && request.tools.includes('listPages')) return call('listPages', {})
  const said = isClear ? labels : labels.map((label, place) => `${label} (${candidates[place]?.id})`)
  return say(`${QUESTION}: ${joinNames(said, 'or')}?`)
}

/** The one of its own options that the user has chosen in answer to such a question; undefined where that is not clear. */
export function readChoice({ previous, question }: Pick<ReadRequest, 'previous' | 'question'>): Target | undefined {
  const asked = new RegExp(`${QUESTION}: (.+)\\?$`).exec(previous.answer)?.[1]
  const options = asked?.split(/, | or /)
  if (!options) return undefined
  const words = wordsOf(question)
  const place = ['first', 'second', 'third', 'fourth', 'fifth'].findIndex(word => words.includes(word))
  const chosen = options[place] ?? findBest(options, words)
  if (chosen === undefined) return undefined
  const address = / at (\/[^\s]+)/.exec(chosen)?.[1]
  return {
    phrase: chosen.toLowerCase(),
    type: address ? 'page' : undefined,
    name: address ?? chosen,
    ordinal: undefined,
  }
}

function findBest(options: readonly string[], words: readonly string[]): string | undefined {
  const said = words.filter(word => !FILLERS.has(word)).join('-')
  const exact = options.filter(option => option.toLowerCase() === said || `${option} `.includes(` at /${said} `))
  if (exact.length === 1) return exact[0]
  const scores = options.map(option => {
    const own = new Set(wordsOf(option))
    return words.filter(word => own.has(word) && !FILLERS.has(word)).length
  })
  const best = Math.max(...scores)
  const found = options.filter((_, place) => scores[place] === best)
  return best > 0 && found.length === 1 ? found[0] : undefined
}

const FILLERS = new Set([
  'the',
  'one',
  'page',
  'section',
  'at',
  'on',
  'of',
  'a',
  'i',
  'mean',
  'please',
  'it',
  's',
  'is',
])

/** A page by its address and status, a section by its page. */
function tellApart({ name, id, slug, status, parent }: Thing, things: readonly Thing[]): string {
  const own = name ?? id
  if (slug) return `${own} at /${slug} ${status ? `(${status})` : ''}`.trim()
  const page = things.find(thing => thing.id === parent)?.name
  return page ? `${own} on ${page}` : own
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
