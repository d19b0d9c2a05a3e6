import type { Citation } from '../model/citation.js'

/** First words of every citation: by them and its end it is known again, so that it is never cited or observed. (A5) */
export const CITATION_MARK = '[CITED RESULT] '

/** In UTF-16 units. */
export const MAX_CITATION_LENGTH = 400

const FORM =
  /^\[CITED RESULT\] (Succeeded|Failed)[.:][^\n\r\u2028\u2029]*( In full: retrieve_result\(\{"id":"a[0-9a-z]{1,11}"\}\))$/

/** Whether a text stands in place of a result. What only begins like one is none. */
export function isCitation(text: string): boolean {
  return text.length <= MAX_CITATION_LENGTH && text.startsWith(CITATION_MARK) && FORM.test(text)
}

/** The same citation without what it held: how it ended, and the call that brings it back. (W10) */
export function plainCitation(citation: Citation): Citation {
  const [, outcome, call] = FORM.exec(citation.text) ?? []
  return outcome === undefined ? citation : { ...citation, text: `${CITATION_MARK}${outcome}.${call}`, entities: [] }
}
