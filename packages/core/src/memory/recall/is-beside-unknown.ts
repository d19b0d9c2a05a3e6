import { countBorne } from './bear-words.js'
import type { Finding } from './finding.js'
import { isAskedFor } from './focus.js'
import { isGoal } from './read-name.js'
import { isPerson } from './is-person.js'
import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'
import { WHERE } from './words/word-places.js'

const CLAUSE_END = /[,.!?;:，。！？；：\n]/
const CAPITAL = /^\p{Lu}/u
const PLACE = /^(?:ordinal|last|number)$/
const DETERMINER = /^(?:article|demonstrative)$/
const ASKING = /^(?:general|indefinite|copula)$/

/** Words between a determiner and the noun. */
const MAX_MODIFIERS = 3

/** A stretch of phrases that one unknown word is asked about. */
interface Asked {
  readonly at: number
  readonly finding: Finding
  readonly reading: Reading
}

/**
 * Whether a clause speaks of a thing by a word that nothing known is called, where what was found only says which, stands
 * beside it, or is a part of its name: `the second shift`, `the shift with Lena`, `both shifts`. (Q26)
 */
export function isBesideUnknown(finding: Finding, reading: Reading): boolean {
  if (isTold(finding, reading)) return true
  return reading.phrases.some((phrase, at) => {
    const asked = { at, finding, reading }
    return isUnknown(phrase, reading) && WAYS.some(isSo => isSo(asked)) && isInClause(phrase, finding, reading)
  })
}

const WAYS: readonly ((asked: Asked) => boolean)[] = [
  isAtPlace,
  isOwned,
  isCounted,
  isMoved,
  isGoalOf,
  isBegun,
  isGoneOn,
]

function isUnknown({ kind, value, from, to }: Phrase, { names, marks, words, relationOf }: Reading): boolean {
  const word = words[from] ?? ''
  if (kind !== 'other' || value > 0 || isUnspaced(word) || relationOf(word) !== undefined) return false
  // What is quoted and nothing is called is a value.
  return ![...names, ...marks].some(name => name.from < to && from < name.to)
}

function isInClause(phrase: Phrase, { from, to }: Finding, { clean, starts, ends }: Reading): boolean {
  const isBefore = phrase.to <= from
  if (!isBefore && phrase.from < to) return false
  const between = isBefore ? [ends[phrase.to - 1], starts[from]] : [ends[to - 1], starts[phrase.from]]
  return !CLAUSE_END.test(clean.slice(...between))
}

/** `assign the second shift to Lena`, but not `put the second one on the first shelf`. */
function isAtPlace({ at, finding, reading: { phrases } }: Asked): boolean {
  let before = at - 1
  while (before >= 0 && PLACE.test(phrases[before]?.kind ?? '')) before--
  const isPlaced = phrases.slice(before + 1, at).some(({ kind }) => kind !== 'number')
  if (!isPlaced || !/^(?:article|demonstrative|pronoun)$/.test(phrases[before]?.kind ?? '')) return false
  if (isAskedOf(before, phrases)) return false
  return finding.kind !== 'ordinal' || phrases[before - 1]?.kind === 'connective'
}

/** `how many points are the first two worth?`: what follows them is asked. */
function isAskedOf(article: number, phrases: readonly Phrase[]): boolean {
  return article > 1 && phrases[article - 1]?.kind === 'copula'
}

/** `cancel Lena's shift`, where Lena was shown but as whose things are. */
function isOwned({ at, finding: { to, meant = [] }, reading: { phrases } }: Asked): boolean {
  return phrases[at - 1]?.kind === 'possessive' && phrases[at - 2]?.to === to && !meant.some(isAskedFor)
}

/** `move the shift with Lena`, `delete the shift in Oakfield`, `the Maria of Oakfield` */
function isTold(finding: Finding, reading: Reading): boolean {
  const { phrases, phraseAt, words, names, relationOf, saysOrigin, saysText } = reading
  const isArticle = phraseAt[finding.from - 1]?.kind === 'article'
  const opens = phraseAt[finding.from - (isArticle ? 2 : 1)]
  const at = opens ? phrases.indexOf(opens) - 1 : -1
  const head = phrases[at]
  if (
    !opens ||
    !head ||
    !isName(finding) ||
    finding.isHeaded ||
    // `the outro with Wren`, of the voices that were listed
    (finding.kind === 'name' && finding.meant?.every(isAskedFor)) ||
    !/^(?:other|talk|type)$/.test(head.kind) ||
    CLAUSE_END.test(opens.gap)
  )
    return false
  if (names.some(name => name.from < head.to && head.from < name.to)) return false
  if (isGivenTo(at, finding, reading)) return true
  if (head.kind === 'type') return false
  let before = at - 1
  while (at - before <= MAX_MODIFIERS && /^(?:other|talk|type)$/.test(phrases[before]?.kind ?? '')) before--
  if (!DETERMINER.test(phrases[before]?.kind ?? '')) return false
  const opening = words[opens.from] ?? ''
  const relation = relationOf(opening)
  if (relation === undefined || relation > WHERE) return saysOrigin(opening) && isTitled(head, reading)
  // `post the summary in ops`, `what is the weather in Oslo`
  const isWritten = phrases.slice(0, before).some(({ from }) => saysText(words[from] ?? ''))
  return relation !== WHERE || !(isWritten || isQuestion(at, reading))
}

/** `assign the chat to Roel` of several chats: who gets it is not what is meant. */
function isGivenTo(head: number, { meant = [] }: Finding, reading: Reading): boolean {
  const [verb, determiner, , goal] = reading.phrases.slice(head - 2, head + 2)
  const isGiven = verb?.kind === 'talk' && DETERMINER.test(determiner?.kind ?? '') && goal?.kind === 'assignment'
  return isGiven && !isQuestion(head, reading) && !meant.some(isAskedFor)
}

/** `both shifts` */
function isCounted({ at, finding, reading: { phrases, phraseAt } }: Asked): boolean {
  const article = phraseAt[finding.from]?.kind === 'article' ? finding.from : finding.from - 1
  if (isAskedOf(phrases.indexOf(phraseAt[article] as Phrase), phrases)) return false
  const isNext = phrases[at]?.from === finding.to && phrases[at]?.gap === ' '
  return finding.kind === 'group' && isNext && !/^(?:type|selector)$/.test(phrases[at - 1]?.kind ?? '')
}

/** `move Harper to Onsite`, but not `add Harper to it`; who is known is moved where nobody asked for what he goes to. */
function isMoved({ at, finding, reading }: Asked): boolean {
  if (finding.kind === 'pronoun') return false
  const { phrases, words, index } = reading
  const phrase = phrases[at]
  const isKnown = phrase !== undefined && index.byPart.has(words[phrase.from] ?? '')
  if (!phrase || (isKnown ? finding.meant?.some(isAskedFor) : !isCapital(phrase, reading))) return false
  return /^(?:talk|other)$/.test(phrases[at - 1]?.kind ?? '') && isGoal(finding, phrase, reading)
}

/** `add Rosa to the rota` */
function isGoalOf({ at, finding: { to, meant = [] }, reading: { phrases, nounsBeside } }: Asked): boolean {
  const [goal, determiner] = [phrases[at - 2], phrases[at - 1]]
  if (goal?.kind !== 'assignment' || goal.from < to || !DETERMINER.test(determiner?.kind ?? '')) return false
  return meant.every(entity => !isAskedFor(entity) && isPerson(entity, nounsBeside))
}

/** `read broad bean` of what is called Bean; `the Oslo core router` of what routers are for. */
function isBegun({ at, finding, reading }: Asked): boolean {
  const { phrases, phraseAt, words, index } = reading
  const [before, phrase] = [phrases[at - 1], phrases[at]]
  if (!phrase || phrase.to !== finding.from || phraseAt[finding.from]?.gap !== ' ' || phrase.gap !== ' ') return false
  const isSaidOfOne =
    DETERMINER.test(before?.kind ?? '') && isCapital(phrase, reading) && !finding.meant?.some(isAskedFor)
  // `give Jon the login bug`
  const next = phraseAt[finding.to]
  const isEnd = next === undefined || CLAUSE_END.test(next.gap)
  const isGiven = isEnd && phraseAt[finding.from]?.kind === 'article' && index.byPart.has(words[phrase.from] ?? '')
  return isName(finding) && !isGiven && (before?.kind === 'talk' || isSaidOfOne)
}

/** `queue the Vera Nord ballad` of who is called Vera Nord */
function isGoneOn({ at, finding, reading }: Asked): boolean {
  const { phrases, phraseAt, words, view } = reading
  const { from, to, meant = [] } = finding
  const isAfter = phrases[at]?.from === to && phrases[at]?.gap === ' '
  if (!isAfter || !isName(finding) || finding.isHeaded || isQuestion(at, reading)) return false
  const isIntroduced = [phraseAt[from], phraseAt[from - 1]].some(phrase => phrase?.kind === 'article')
  return isIntroduced && !meant.some(entity => countBorne(entity, words.slice(to, to + 1), view) > 0)
}

function isName({ kind }: Finding): boolean {
  return kind === 'name' || kind === 'partial-name'
}

function isQuestion(at: number, { phrases, clean }: Reading): boolean {
  return /[?？]/.test(clean) || phrases.slice(0, at).some(({ kind }) => ASKING.test(kind))
}

function isCapital({ from }: Phrase, { clean, starts }: Reading): boolean {
  return CAPITAL.test(clean.slice(starts[from]))
}

/** Written as a name is, and not as an abbreviation: `Maria`, but not `PDF`. */
function isTitled({ from }: Phrase, { clean, starts }: Reading): boolean {
  return /^\p{Lu}\p{Ll}/u.test(clean.slice(starts[from]))
}
