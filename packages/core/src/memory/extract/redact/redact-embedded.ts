import type { Json } from '../../../model/json.js'
import { REDACTED } from '../../redacted.js'
import { KEY_BLOCK } from './cut-key-blocks.js'

/**
 * A text with the records that stand in it as JSON, in a line or over several, and with the texts whose line breaks and quotes
 * are escaped, as `visit` gives them back.
 */
export function redactEmbedded(text: string, visit: (value: Json) => Json | undefined): string {
  if (!/[{\\]/.test(text)) return text
  const lines = text.split('\n')
  const kept: string[] = []
  let scans = 0
  for (let first = 0; first < lines.length; first++) {
    const line = lines[first] ?? ''
    const start = line.search(/\{(?:\s*"|\s*$)|\[\s*[{[]|\[\s*$/)
    let last = first
    if (start >= 0 && /[[{]\s*$/.test(line.slice(-20)) && scans < MAX_SCANS) {
      const end = /^[ \t]*/.exec(line)?.[0] + (line.charAt(start) === '{' ? '}' : ']')
      let found = first + 1
      while (found < lines.length && lines[found]?.startsWith(end) !== true) found++
      // Most that are not closed are no JSON, and each costs a look at all lines.
      if (found === lines.length) scans += 1
      else last = found
    }
    const whole = last === first ? line : lines.slice(first, last + 1).join('\n')
    const shown = start < 0 ? undefined : redactedFrom(whole, start, visit)
    if (shown === undefined) {
      if (last > first) scans += 1
      kept.push(line.includes('\\') ? line.replace(QUOTED, quoted => redactQuoted(quoted, visit)) : line)
    } else {
      kept.push(shown)
      first = last
    }
  }
  return kept.join('\n')
}

/** A text in quotes, also one that is cut off, with what it says as `visit` gives it back. */
function redactQuoted(quoted: string, visit: (value: Json) => Json | undefined): string {
  if (!/\\["nrtu]/.test(quoted)) return quoted
  const end = quoted.length > 1 && quoted.endsWith('"') ? '"' : ''
  const said = quoted
    .slice(1, quoted.length - end.length)
    .replace(/\\(?:u([\da-f]{4})|([^]))/gi, (_, code: string | undefined, sign = '') =>
      code === undefined ? (ESCAPED[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
    )
  // A key that is put together of several texts is cut out whole.
  const kept = KEY_BLOCK.test(said) && !said.includes('END ') ? said : visit(said)
  return kept === said ? quoted : `"${JSON.stringify(kept ?? REDACTED).slice(1, -1)}${end}`
}

const QUOTED = /"(?:[^"\\]|\\(?:[^]|$))*(?:"|$)/g
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Undefined where no JSON begins there. */
function redactedFrom(text: string, start: number, visit: (value: Json) => Json | undefined): string | undefined {
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1
  if (end <= start) return undefined
  try {
    const value = JSON.parse(text.slice(start, end)) as Json
    const kept = visit(value)
    return kept === value ? text : text.slice(0, start) + JSON.stringify(kept ?? null) + text.slice(end)
  } catch {
    return undefined
  }
}

const MAX_SCANS = 20
