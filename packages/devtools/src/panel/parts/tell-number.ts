/** With thin groups of three, the same in every language of a browser. */
export function tellNumber(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** “1 token”, “2,140 tokens”. */
export function tellCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${tellNumber(count)} ${count === 1 ? noun : plural}`
}

/** With its sign, and a real minus. */
export function tellSigned(value: number): string {
  const number = tellNumber(Math.abs(value))
  return value > 0 ? `+${number}` : value < 0 ? `−${number}` : number
}

/** “812 B”, “12.3 KB”, “1.4 MB”. */
export function tellBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000 ? `${round(bytes / 1_000)} KB` : `${round(bytes / 1_000_000)} MB`
}

function round(value: number): string {
  return value < 100 ? String(Math.round(value * 10) / 10) : tellNumber(value)
}
