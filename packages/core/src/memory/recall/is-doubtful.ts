import { textOf } from './description-word.js'
import { entityWords, isAmong } from './entity-words.js'
import type { Finding } from './finding.js'
import { isAskedFor } from './focus.js'
import { codesIn } from './find-stranger.js'
import { isBesideUnknown } from './is-beside-unknown.js'
import { findMainList } from './main-list.js'
import { isGoal } from './read-name.js'
import { isPerson } from './is-person.js'
import { overlaps, type Phrase, type Span } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'
import { ARTICLE, ASKING, WHERE } from './words/word-places.js'

const CLAUSE_END = /[,.!?;:，。！？；：\n]/

/** Words that begin to say which thing is meant. */
const DETERMINER = /^(?:article|demonstrative)$/
const EXTREME = /^(?:superlative|comparative)$/

/** Whether a text speaks of something before what it was read by, and memory does not know what: that may be meant. (Q24) */
export function isDoubtful(finding: Finding, reading: Reading): boolean {
  const { phrases, clean, starts, ends } = reading
  const isEarlierClause = ({ to }: Span): boolean =>
    to <= finding.from && CLAUSE_END.test(clean.slice(ends[to - 1], starts[finding.from]))
  // `did it record my hike? delete that hike`
  const isLaterStranger = ({ kind, value, from }: Phrase): boolean =>
    kind === 'demonstrative' && value < ARTICLE && CLAUSE_END.test(clean.slice(ends[finding.to - 1], starts[from]))
  if (isBesideUnknown(finding, reading)) return true
  if (finding.kind === 'pronoun')
    return (
      isOfTypeOf(finding, reading) ||
      isAfterQuestion(finding, reading) ||
      // `and EP-4471, what is that one for?`
      codesIn(reading).some(
        code => isEarlierClause(code) && ![...reading.names, ...reading.marks].some(known => overlaps(known, code)),
      ) ||
      // `et la facture 1099, elle est payée ?`
      phrases.some(phrase => isStrangeNumber(phrase, reading) && isEarlierClause(phrase)) ||
      phrases.some(
        (phrase, at) =>
          isUnknown(at, reading) &&
          (isEarlierClause(phrase) || isLaterStranger(phrase) || isSubjectBehind(phrase, finding, reading)),
      )
    )
  if (!/^(?:name|identifier|partial-name)$/.test(finding.kind)) return false
  if (isOwner(finding, reading) || isOfElided(finding, reading) || isWhereAsked(finding, reading)) return true
  if (isWithWhom(finding, reading) || isOfClause(finding, reading)) return true
  // `everything Milo wrote` is not Milo.
  if (finding.from > 0 && reading.saysTotal(reading.words[finding.from - 1] ?? '')) return true
  return phrases.some(
    (phrase, at) =>
      (isUnknown(at, reading) || isOwning(at, reading)) && !isEarlierClause(phrase) && isGoal(finding, phrase, reading),
  )
}

/** `そこの朝食付きプラン`, `它的套餐`: a thing of what the pronoun stands for, and not that. */
function isOfTypeOf({ to }: Finding, { phraseAt, phrases, words, clean, starts, ends }: Reading): boolean {
  const mark = phraseAt[to]
  if (mark?.kind !== 'possessive' || !isUnspaced(words[to - 1] ?? '')) return false
  const noun = phrases.find(({ kind, from }) => kind === 'type' && from > to && from <= to + MAX_BETWEEN)
  return noun !== undefined && !CLAUSE_END.test(clean.slice(ends[to - 1], starts[noun.from]))
}

/** Characters between a mark of possession and its noun. */
const MAX_BETWEEN = 8

/** Whether a number that nothing known has follows a word for a kind of thing. */
function isStrangeNumber({ from, kind }: Phrase, { phraseAt, words, names, isNoun }: Reading): boolean {
  const before = phraseAt[from - 1]
  const isOfKind = before?.kind === 'type' || (before?.kind === 'other' && isNoun(words[from - 1] ?? ''))
  const isNumber = /^(?:other|number)$/.test(kind) && /^(?=.*\d).{3}/.test(words[from] ?? '')
  return isOfKind && isNumber && !names.some(name => overlaps(name, { from, to: from + 1 }))
}

/** `il passe encore, le documentaire ?`: whether the thing that a first word stands for is told behind the clause. */
function isSubjectBehind({ kind, gap }: Phrase, { from }: Finding, { clean }: Reading): boolean {
  return from === 0 && kind === 'article' && gap.startsWith(',') && QUESTION_END.test(clean)
}

/** Whether it says whose a thing is that no word stands for: `close Rashid's`, `what is Lena's one about?`. */
function isOwner({ to, meant = [] }: Finding, reading: Reading): boolean {
  const { phraseAt, words, clean, ends, starts } = reading
  const [mark, next] = [phraseAt[to], phraseAt[to + 1]]
  if (mark?.kind !== 'possessive') return false
  // `打开赵明的申请`: of who was shown but as whose things are, a thing is meant that no type is called.
  if (isUnspaced(words[to] ?? ''))
    return (
      next?.kind === 'other' &&
      next.gap === '' &&
      meant.every(entity => !isAskedFor(entity) && isPerson(entity, reading.nounsBeside))
    )
  if (!meant.every(entity => isAmong(words[to - 1] ?? '', entityWords(entity).name))) return false
  if (!next || CLAUSE_END.test(clean.slice(ends[to], starts[to + 1]))) return true
  // Whose pay is raised was asked for; `hand Karim's over` is of one of things that are another's.
  // `the offsite's due date`
  return /^(?:talk|filler)$/.test(next.kind) ? !meant.some(isAskedFor) : !/^(?:other|type)$/.test(next.kind)
}

/** Whether it only says where what is asked for is: `which device is on the guest network?` */
function isWhereAsked({ from, meant = [] }: Finding, reading: Reading): boolean {
  const { phrases, phraseAt } = reading
  const [asks, asked, is] = phrases
  if (asks?.kind !== 'indefinite' || asks.value !== ASKING || is?.kind !== 'copula' || meant.some(isAskedFor))
    return false
  const isOther =
    (asked?.kind === 'other' && reading.isNoun(textOf(asked, reading))) ||
    (asked?.kind === 'type' && !meant.some(({ type }) => asked.types.includes(type)))
  const before = phraseAt[from - 1]?.kind === 'article' ? phraseAt[from - 2] : phraseAt[from - 1]
  return (
    isOther &&
    before !== undefined &&
    before.from >= is.to &&
    /^(?:complement|filler|assignment|other)$/.test(before.kind)
  )
}

/** Whether a name begins what is said of a thing: `the one Lena should review`. */
function isOfClause({ from, to, meant = [] }: Finding, { phraseAt }: Reading): boolean {
  const [article, selector, next] = [phraseAt[from - 2], phraseAt[from - 1], phraseAt[to]]
  return (
    article?.kind === 'article' &&
    selector?.kind === 'selector' &&
    phraseAt[from]?.gap === ' ' &&
    next?.gap === ' ' &&
    !meant.some(isAskedFor)
  )
}

/** Whether it says with whom what is asked for is, of a list that tells of him: `was liegt bei Petra?` */
function isWithWhom({ from, to, meant = [] }: Finding, reading: Reading): boolean {
  const { clean, words, relationOf, nounsBeside, view } = reading
  const isWhere = from > 0 && relationOf(words[from - 1] ?? '') === WHERE
  if (!isWhere || !QUESTION_END.test(clean)) return false
  if (!meant.every(entity => !isAskedFor(entity) && isPerson(entity, nounsBeside))) return false
  const shown = findMainList(view, [])?.shown ?? []
  return shown.some(entity => words.slice(from, to).every(word => entityWords(entity).attributes.has(word)))
}

/** Whether an article stands for a thing that is this one's, where it was shown but as whose things are: `die von Jonas`. */
function isOfElided({ from, meant = [] }: Finding, { phraseAt }: Reading): boolean {
  const isOf = /^(?:filler|complement|assignment)$/.test(phraseAt[from - 1]?.kind ?? '')
  return isOf && /^(?:article|plural)$/.test(phraseAt[from - 2]?.kind ?? '') && !meant.some(isAskedFor)
}

/** Whether a phrase begins to speak of a thing by a word that nothing known is called by: `the login one`, `the oldest`. */
function isUnknown(at: number, { phrases, names }: Reading): boolean {
  const [phrase, next, after] = phrases.slice(at, at + 3)
  // `the memo "Denver trip"` is only to be written.
  if (after && QUOTE.test(after.gap)) return false
  if (!phrase || !next || names.some(({ from, to }) => from <= next.from && next.from < to)) return false
  // `and Marek's, did he collect it?`
  const isOwned = phrase.kind === 'other' && next.kind === 'possessive' && CLAUSE_END.test(phrases[at + 2]?.gap ?? '')
  return (
    isOwned || EXTREME.test(phrase.kind) || (DETERMINER.test(phrase.kind) && /^(?:other|selector)$/.test(next.kind))
  )
}

/** Whether it says whose a thing is that no word stands for: `hand Karim's over to Rosa`. */
function isOwning(at: number, { phrases, words }: Reading): boolean {
  const [mark, next] = phrases.slice(at, at + 2)
  return mark?.kind === 'possessive' && !isUnspaced(words[mark.from] ?? '') && next?.kind === 'talk'
}

const QUOTE = /["“„«「『]/
const QUESTION_END = /[?？]/

/** Whether it stands after a question of something else, whose answer may be meant: `what is pending? move that one`. */
function isAfterQuestion({ from }: Finding, { phrases, clean, starts, ends }: Reading): boolean {
  return phrases.some(
    ({ kind, to }) => kind === 'other' && to <= from && QUESTION_END.test(clean.slice(ends[to - 1], starts[from])),
  )
}
