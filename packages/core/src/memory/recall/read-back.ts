import { BREAK } from './noun-phrase.js'
import type { Span } from './read-phrases.js'
import type { Reading } from './read-text.js'

/** Words between one that says that the talk goes back and what it goes back to: `go back to all the pipelines`. */
const MAX_BETWEEN = 3

/** The types of the things to which a text says before `span` that the talk goes back: `back to the pipelines, open the last one`. (Q84) */
export function typesGoneBackTo(
  { from }: Span,
  { phrases, saysBack }: Pick<Reading, 'phrases' | 'saysBack'>,
): readonly string[] {
  const back = phrases.findIndex(phrase => saysBack(phrase))
  if (back < 0) return []
  const type = phrases.slice(back + 1, back + 2 + MAX_BETWEEN).find(({ kind, to }) => kind === 'type' && to <= from)
  return type?.types ?? []
}

/** Whether the talk only goes back to what a span says, and goes on behind it: `back to the customers, call Ada`. */
export function isOnlyGoneBackTo(span: Span, { phrases, saysBack }: Pick<Reading, 'phrases' | 'saysBack'>): boolean {
  const at = phrases.findIndex(({ from }) => from >= span.from)
  const isBack = phrases.slice(Math.max(0, at - MAX_BETWEEN), at).some(phrase => saysBack(phrase))
  const next = phrases.find(({ from }) => from >= span.to)
  return isBack && next !== undefined && BREAK.test(next.gap)
}
