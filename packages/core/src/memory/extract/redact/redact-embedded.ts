import type { Json } from '../../../model/json.js'

/** A text with the records that stand in it as JSON, in a line or over several, as `visit` gives them back. */
export function redactEmbedded(text: string, visit: (value: Json) => Json | undefined): string {
  if (!text.includes('{')) return text
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
      kept.push(line)
    } else {
      kept.push(shown)
      first = last
    }
  }
  return kept.join('\n')
}

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
