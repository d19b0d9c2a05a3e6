import type { Finding } from './finding.js'
import type { Span } from './read-phrases.js'
import type { Reading } from './read-text.js'

/** The one thing that is the answer to the question before a pronoun. */
export function readAskedBefore(
  { from }: Span,
  reading: Reading,
  findAlone: (part: Reading) => Finding | undefined,
): Finding | undefined {
  const { clean, starts, ends, words } = reading
  const end = words.findLastIndex((_, at) => at < from && /[?？]/.test(clean.slice(ends[at], starts[at + 1])))
  const found = end < 0 ? undefined : findAlone(reading.part({ from: 0, to: end + 1 }))
  return found?.meant?.length === 1 ? found : undefined
}
