import type { Entity } from '../../model/entity.js'
import type { Finding } from './finding.js'
import { saysAll } from './is-total.js'
import { findMainList } from './main-list.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'

/** Fewest characters of a value that says which thing is meant. */
const MIN_VALUE = 2
/** Characters of a sentence that somebody typed: a pasted text is not read for values. (Q5) */
const MAX_SENTENCE = 300
/** Characters behind a value that says which: a mark of what follows, or the end of a verb. */
const BEHIND = /^(?:[のなだでにさ的様氏]|先生|$)/
/** A family name before the word for whose it is: `佐野先生` is 佐野恵. */
const TITLED = /\p{sc=Han}{1,3}(?=さん|先生|氏|様)/u
/** Characters of a name. */
const MAX_NAME = 6
const KANA_END = /(?<=.{3})\p{sc=Hiragana}$/u

/**
 * In scripts without spaces, the one thing of the newest list of which a sentence says what an attribute says:
 * `承認待ちの申請`, `差し戻されたのは`. Of several values the longest counts.
 */
export function readToldValue(reading: Reading): Finding | undefined {
  const { clean, view, starts, ends, phrases } = reading
  if (clean.length > MAX_SENTENCE) return undefined
  const titled = TITLED.exec(clean)?.[0] ?? ''
  let [longest, bearers]: [string, Set<Entity>] = ['', new Set()]
  for (const entity of findMainList(view, [])?.shown ?? [])
    for (const { value } of entity.attributes ?? []) {
      // `石井さん` of 石井 さくら
      const [family = ''] = value.split(' ')
      const isTitled = titled !== '' && value.startsWith(titled) && value.length <= MAX_NAME
      const said = isTitled ? titled : [value, value.replace(KANA_END, ''), family].find(form => isSaid(form, clean))
      if (said === undefined || said.length < longest.length) continue
      if (said.length > longest.length) [longest, bearers] = [said, new Set()]
      bearers.add(entity)
    }
  if (bearers.size === 0) return undefined
  const at = clean.indexOf(longest)
  const from = Math.max(
    0,
    starts.findIndex((_, word) => (ends[word] ?? 0) > at),
  )
  const to = starts.findLastIndex(start => start < at + longest.length) + 1
  const candidates = [...bearers]
  // `寄到杭州的都发我看看`
  const isAll = phrases.some(phrase => saysAll(phrase, reading))
  return {
    kind: 'partial-name',
    from,
    to,
    candidates,
    ...((candidates.length === 1 || isAll) && { meant: candidates }),
  }
}

function isSaid(value: string, text: string): boolean {
  const at = value.length < MIN_VALUE || !isUnspaced(value) ? -1 : text.indexOf(value)
  return at >= 0 && BEHIND.test(text.slice(at + value.length))
}
