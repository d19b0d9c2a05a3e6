/** With thin groups of three, the same in every language of a browser. */
export function formatNumber(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** “1 token”, “2,140 tokens”. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`
}

/** With its sign, and a real minus. */
export function formatSigned(value: number): string {
  const number = formatNumber(Math.abs(value))
  return value > 0 ? `+${number}` : value < 0 ? `−${number}` : number
}

/** “812 B”, “12.3 KB”, “1.4 MB”, “10.7 GB”. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 1_000_000) return `${round(bytes / 1_000)} KB`
  return bytes < 1_000_000_000 ? `${round(bytes / 1_000_000)} MB` : `${round(bytes / 1_000_000_000)} GB`
}

function round(value: number): string {
  return value < 100 ? String(Math.round(value * 10) / 10) : formatNumber(value)
}
