import { REDACTED } from '../../redacted.js'

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,4}(?:PRIVATE KEY|CERTIFICATE)/g
const END = '-----END '
const DASHES = '-----'

/** A text without the private keys and certificates in it; of one that does not end, without what follows. */
export function cutKeyBlocks(text: string): string {
  let kept = ''
  let from = 0
  for (const { index } of text.matchAll(BEGIN)) {
    if (index < from) continue
    const end = text.indexOf(END, index)
    const close = end < 0 ? -1 : text.indexOf(DASHES, end + END.length)
    kept += text.slice(from, index) + REDACTED
    from = close < 0 ? text.length : close + DASHES.length
  }
  return kept + text.slice(from)
}
