/** Reads server-sent events out of a text that comes in pieces: what each `data` holds as JSON. */
export function createEventReader(read: (data: unknown) => void): (piece: string) => void {
  /** The line so far: pieces are put behind it, and only they are searched for its end. */
  let rest = ''
  let isCut = false
  let data: string[] = []

  const readLine = (line: string): void => {
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
    if (line !== '' || data.length === 0) return
    const text = data.join('\n')
    data = []
    // The end of a stream is said in words.
    if (text.startsWith('{') || text.startsWith('[{')) read(JSON.parse(text))
  }

  return piece => {
    const text = (isCut ? '\r' : '') + piece
    // A line break may be cut in two.
    isCut = text.endsWith('\r')
    const lines = text.slice(0, isCut ? -1 : undefined).split(/\r\n|\n|\r/)
    lines[0] = rest + (lines[0] ?? '')
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
