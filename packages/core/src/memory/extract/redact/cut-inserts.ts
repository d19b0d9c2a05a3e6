import { REDACTED } from '../../redacted.js'
import type { IsSecretName } from './cut-statements.js'

const INSERT = /\binto\s[^\s(]{1,120}\s{0,9}\(([^()]{1,2000})\)\s{0,9}values(?=\s{0,9}\()/gi
const OPENING = /\s{0,9},?\s{0,9}\(/y
const VALUE = /\s{0,9}(?:N?'(?:[^'\\]|''|\\[^])*'|"(?:[^"\\]|\\[^])*"|[^,()'"]+(?:\([^()]{0,200}\))?)\s{0,9}/y

/** A text without the values of the columns of SQL that is said to insert rows, where they are called as credentials. */
export function cutInserts(text: string, isSecretName: IsSecretName): string {
  let kept = ''
  let from = 0
  for (const { 0: head, 1: names = '', index } of text.matchAll(INSERT)) {
    if (index < from) continue
    const columns = names.split(',').map(name => isSecretName(name.replace(/["'`[\]]/g, '').trim()))
    if (!columns.includes(true)) continue
    let place = index + head.length
    for (let row = endOf(OPENING, text, place); row > place; row = endOf(OPENING, text, place)) {
      place = row
      for (const isSecret of columns) {
        const end = endOf(VALUE, text, place)
        if (isSecret && end > place && !/^\s*(?:null|default)\s*$/i.test(text.slice(place, end))) {
          kept += `${text.slice(from, place)}'${REDACTED}'`
          from = end
        }
        place = text.charAt(end) === ',' ? end + 1 : end
      }
      if (text.charAt(place) !== ')') break
      place += 1
    }
  }
  return kept + text.slice(from)
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : from
}
