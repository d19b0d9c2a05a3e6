import { clauseOf } from './clause-of.js'
import type { Finding } from './finding.js'
import { saysAll } from './is-total.js'
import { findMainList, hasEnd, type ShownList } from './main-list.js'
import { BREAK } from './noun-phrase.js'
import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'

/**
 * The thing before or after another in the newest list that shows it: `the one after the bread one`, `what comes right after
 * Pepper?`, and all that stands there: `everything after the second`. (Q103)
 */
export function readBeside(reading: Reading, findAlone: (part: Reading) => Finding | undefined): Finding | undefined {
  const { phrases, view } = reading
  for (const [place, relative] of phrases.entries()) {
    const head = relative.kind === 'relative' ? headBefore(place, reading) : undefined
    if (!head) continue
    const { to } = clauseOf(relative.from, reading)
    if (to <= relative.to) continue
    const found = findAlone(reading.part({ from: relative.to, to }))
    // What stands beside what has the focus is found by that.
    const [mark, ...others] = found?.kind === 'pronoun' ? [] : (found?.meant ?? [])
    const list = findMainList(view, head.types)
    const at = mark && others.length === 0 && list ? list.shown.indexOf(mark) : -1
    if (!list || at < 0) continue
    const isAll = saysAll(head, reading)
    const meant = standing(list, at, relative.value === 0, isAll)
    if (meant.length > 0) return { kind: isAll ? 'group' : 'sequence', from: head.from, to, candidates: meant, meant }
  }
  return undefined
}

function standing(list: ShownList, at: number, isBefore: boolean, isAll: boolean): ShownList['shown'] {
  const side = isBefore ? list.shown.slice(0, at) : list.shown.slice(at + 1)
  const left = side.filter(({ fate }) => fate !== 'deleted')
  if (isAll) return hasEnd(list) ? left : []
  return isBefore ? left.slice(-1) : left.slice(0, 1)
}

/** The head of the words before a relation: `the one`, `the order right`, `what comes`, `everything`. */
function headBefore(place: number, reading: Reading): Phrase | undefined {
  const { phrases } = reading
  const isAll = (at: number): boolean => phrases[at] !== undefined && saysAll(phrases[at], reading)
  const isBetween = (at: number): boolean => BETWEEN.test(phrases[at]?.kind ?? '') && !isAll(at)
  let at = place - 1
  let isVerb = false
  // `the one from before the upgrade` is of a time.
  if (reading.saysOrigin(reading.words[phrases[at]?.from ?? -1] ?? '')) return undefined
  while (isBetween(at) && place - at <= MAX_BETWEEN) {
    if (BREAK.test(phrases[at + 1]?.gap ?? '')) return undefined
    isVerb ||= phrases[at]?.kind !== 'filler'
    at--
  }
  const head = phrases[at]
  if (!head || BREAK.test(phrases[at + 1]?.gap ?? '')) return undefined
  const isFirst = at === 0 || phrases[at - 1]?.kind === 'filler'
  if (/^(?:indefinite|complement)$/.test(head.kind)) return isVerb && isFirst ? head : undefined
  const isSaid = phrases[at - 1]?.kind === 'article' && (head.kind === 'selector' || (head.kind === 'type' && isVerb))
  return isSaid || isAll(at) ? head : undefined
}

const BETWEEN = /^(?:talk|other|filler|copula)$/
/** Words between a head and what places it: `the one going out straight after`. */
const MAX_BETWEEN = 5
