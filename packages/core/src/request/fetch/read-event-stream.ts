/** Reads server-sent events out of a text that comes in pieces: what each `data` holds as JSON. */
export function createEventReader(read: (data: unknown) => void): (piece: string) => void {
  let rest = ''
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
    // A line break may be cut in two.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
