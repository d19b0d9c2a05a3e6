import { REDACTED } from '../../redacted.js'

/** How a private key, a certificate or a key that two share begins. */
export const KEY_BLOCK = /-{4,5} ?BEGIN (?:[A-Za-z0-9]{1,12} ){0,4}(?:PRIVATE KEY|CERTIFICATE|Static key)/
const BEGIN = new RegExp(KEY_BLOCK, 'g')
const END = /-{4,5} ?END [A-Za-z\d ]{1,60}-{4,5}/g

/** A text without the private keys and certificates in it; of one that does not end, without what follows. */
export function cutKeyBlocks(text: string): string {
  let kept = ''
  let from = 0
  for (const { index } of text.matchAll(BEGIN)) {
    if (index < from) continue
    END.lastIndex = index
    kept += text.slice(from, index) + REDACTED
    from = END.test(text) ? END.lastIndex : text.length
  }
  return kept + text.slice(from)
}
