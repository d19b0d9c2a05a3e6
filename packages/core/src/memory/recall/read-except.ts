import type { Entity } from '../../model/entity.js'
import { clauseOf } from './clause-of.js'
import type { Finding } from './finding.js'
import { saysAll } from './is-total.js'
import { joinPhrases } from './join-phrases.js'
import { findMainList, hasEnd } from './main-list.js'
import { ofKind } from './of-kind.js'
import { BREAK } from './noun-phrase.js'
import { overlaps, type Phrase, type Span } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'
import { phrasesIn } from './words/phrase-table.js'

/** The place of those words that always say so; others say so only beside a word for all: `all but the lamp`. */
const BEFORE = 0
/** The place of those words of exception that stand behind what is kept out: `1番目以外`. */
const BEHIND = 1

/** Kinds of phrases that say nothing of which things all are: `all of these but …`. */
const PLAIN = /^(?:all|plural|filler|selector|article|type|connective)$/

/** `hide everything except the second`, `all but the lamp`: the newest list, or what is described, without what is kept out. (Q65) */
export function readExcept(reading: Reading, findAlone: (part: Reading) => Finding | undefined): Finding | undefined {
  const exception = findException(reading)
  const total = reading.phrases.find(phrase => saysAll(phrase, reading))
  if (!exception || !total || overlaps(total, exception)) return undefined
  const copula = reading.phrases.find(({ kind, from }) => kind === 'copula' && from >= exception.to)
  // `all but the rosé should be lying flat`
  const isBeside = total.to - total.from === 1 && total.to === exception.from && copula !== undefined
  const apart = keptOut(exception, total, reading)
  const kept = isBeside ? { ...apart, to: Math.min(apart.to, copula.from) } : apart
  // In `I like them all, but the second one is late` a clause follows.
  const isClause = reading.phrases.some(phrase => phrase.kind === 'copula' && overlaps(phrase, kept))
  // `除了已签收的，其他全部加急`
  const isOpening = exception?.from === 0
  const isApart =
    !isOpening &&
    reading.phrases.some(
      ({ gap, from }) =>
        from > Math.min(total.from, exception.from) && from <= Math.max(total.from, exception.from) && BREAK.test(gap),
    )
  if (isClause || isApart) return undefined
  // Behind the exception `都` says no more of what all are.
  const all = { from: total.from, to: total.from < exception.from ? exception.from : total.to }
  if (kept.from >= kept.to || overlaps(kept, all)) return undefined
  const part = reading.part(kept)
  const found = joinPhrases(part, findAlone) ?? findAlone(part)
  // `anything but Dr Amin's` keeps out all that is his.
  const isOwned = part.phrases.at(-1)?.kind === 'possessive' && found?.isStranger !== true
  const without = found?.meant ?? (isOwned ? (found?.candidates ?? []) : [])
  const whole = findAll(all, reading, findAlone)
  if (!whole || without.length === 0) return undefined
  const meant = whole.filter(entity => !without.includes(entity))
  const isSure = meant.length > 0 && meant.length + without.length === whole.length
  const span = { from: Math.min(all.from, kept.from), to: Math.max(all.to, kept.to) }
  return { kind: 'group', ...span, candidates: isSure ? meant : whole, ...(isSure && { meant }) }
}

/** Whether it is only what is kept out of what is not known: `what does Team A do apart from the marquee?` */
export function isKeptOut({ from, kind }: Finding, { words, exceptions, phraseAt }: Reading): boolean {
  return (
    kind !== 'group' &&
    [...phrasesIn(words, exceptions)].some(
      ({ from: start, to, value }) =>
        // The 除 of `删除` says nothing of it.
        !(to - start === 1 && isUnspaced(words[start] ?? '')) &&
        value === BEFORE &&
        to <= from &&
        phraseAt.slice(to, from).every(phrase => phrase.kind === 'article'),
    )
  )
}

interface Exception extends Span {
  readonly isBehind: boolean
}

function findException({ words, exceptions }: Reading): Exception | undefined {
  for (const { from, to, value } of phrasesIn(words, exceptions)) return { from, to, isBehind: value === BEHIND }
  return undefined
}

/** The words of what is kept out: up to where the clause ends, or all things are spoken of. */
function keptOut(exception: Exception, total: Phrase, reading: Reading): Span {
  if (exception.isBehind) return { from: clauseOf(exception.from, reading).from, to: exception.from }
  const end = clauseOf(exception.from, reading).to
  return { from: exception.to, to: total.from >= exception.to ? Math.min(end, total.from) : end }
}

/** All things of which some are kept out: those that are described, else the newest list of the type that is said. */
function findAll(
  span: Span,
  reading: Reading,
  findAlone: (part: Reading) => Finding | undefined,
): readonly Entity[] | undefined {
  const said = reading.phrases.filter(phrase => overlaps(phrase, span) && !saysAll(phrase, reading))
  const types = said.flatMap(phrase => phrase.types)
  if (!said.every(({ kind }) => PLAIN.test(kind))) return findAlone(reading.part(span))?.meant
  const list = findMainList(reading.view, types)
  return list && hasEnd(list) ? ofKind(list.shown, span, reading).filter(({ fate }) => fate !== 'deleted') : undefined
}
