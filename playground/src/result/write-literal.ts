const BARE_KEY = /^[A-Za-z_$][\w$]*$/

/** Plain data as TypeScript writes it in this project: no needless quotes, one line where it fits. */
export function writeLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map(item => writeLiteral(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${BARE_KEY.test(key) ? key : quote(key)}: ${writeLiteral(item, inner)}`,
      )
  const [open, close, room] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' ']
  if (parts.length === 0) return open + close
  const line = `${open}${room}${parts.join(', ')}${room}${close}`
  if (line.length + indent.length <= LINE && !line.includes('\n')) return line
  return `${open}\n${parts.map(part => `${inner}${part},\n`).join('')}${indent}${close}`
}

const LINE = 90

function quote(text: string): string {
  const json = JSON.stringify(text)
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}

/** A text of several lines as it stands. */
export function writeTemplate(text: string): string {
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\r', '\\r')
  return `\`${escaped}\``
}
