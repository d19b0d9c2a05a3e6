/** One entry of a block, as a reader that knows the layout and nothing else takes it. */
export interface ReadEntry {
  readonly heading: string
  readonly name?: string
  readonly id: string
  /** Further identifiers; of one that a ref stands for, the ref alone, under no field. */
  readonly identifiers: readonly (readonly [field: string, value: string])[]
  readonly marks: readonly string[]
  /** Identifier of the entry in whose line it stands. */
  readonly within?: string
}

const QUOTED = String.raw`"(?:[^"\\\n]|\\[^u\n]|\\u[0-9a-f]{4}|\\u\{[0-9a-f]{5,6}\})*"`
const BARE = String.raw`[^\s"\\<>\x60=(),;]+`
const NOTE = /^(?:task|recent actions|earlier sessions|this turn): \S/
const REF = String.raw`[a-z]\d+\.[\p{L}_][\p{L}\p{N}_-]*`

/** Plain and markdown differ in how a heading and an identifier are written. */
const SYNTAX = {
  plain: {
    value: `(?:${QUOTED}|${BARE})`,
    ref: REF,
    heading: /^(?<label>[^\n]+):$/u,
    document: new RegExp(`^document ${QUOTED}:$`, 'u'),
  },
  markdown: {
    value: `(?:${QUOTED}|\`${BARE}\`)`,
    ref: `\`${REF}\``,
    heading: /^### (?<label>[^\n]+)$/u,
    document: new RegExp(`^### document ${QUOTED}$`, 'u'),
  },
} as const
const DOCUMENT = Symbol('document')
const LABEL = String.raw`(?:[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]*|${QUOTED})`

/** Reads a block back, or throws at the first line that is not of its layout: the reference that escaping is tested by. */
export function readBlock(text: string, format: keyof typeof SYNTAX = 'plain'): readonly ReadEntry[] {
  const { heading: headingForm, document: documentForm } = SYNTAX[format]
  const [header = '', ...lines] = text.split('\n')
  if (!/^\[WORKING MEMORY\](?: |$)/.test(header)) throw new Error(`Not a header: ${header}`)
  const entries: ReadEntry[] = []
  let heading: string | typeof DOCUMENT | undefined
  for (const line of lines) {
    if (documentForm.test(line)) heading = DOCUMENT
    else if (!line.startsWith('- ')) {
      if (heading !== undefined && NOTE.test(line)) continue
      const { label } = headingForm.exec(line)?.groups ?? {}
      if (label === undefined || !new RegExp(String.raw`^${LABEL}(?: \(\d+ of \d+\))?$`, 'u').test(label))
        throw new Error(`Not a heading: ${line}`)
      heading = readValue(label)
    } else if (heading === DOCUMENT) {
      if (!new RegExp(`^- ${QUOTED}$`, 'u').test(line)) throw new Error(`Not a line of a document: ${line}`)
    } else if (heading === undefined) throw new Error(`Not under a heading: ${line}`)
    else entries.push(...readLine(line.slice(2), heading, format))
  }
  return entries
}

/** Entries that share a line, or one with the groups inside it. */
function readLine(line: string, heading: string, format: keyof typeof SYNTAX): ReadEntry[] {
  const { value, ref } = SYNTAX[format]
  const item = new RegExp(
    `(?:(?<name>${QUOTED}) \\((?<named>${value})\\)|(?<id>${value}))(?<fields>(?: ${value}=${value}| ${ref})*)` +
      '(?<open> open now)?(?<opened> last opened)?(?<recalled> recalled)?(?<fate> deleted| not found)?(?<next>, |; |$)',
    'uy',
  )
  const opening = new RegExp(`(?<label>${LABEL}): `, 'uy')
  const entries: ReadEntry[] = []
  let group = heading
  let at = 0
  while (at < line.length || entries.length === 0) {
    item.lastIndex = at
    const found = item.exec(line)
    if (!found?.groups) throw new Error(`Not an entry: ${line.slice(at)}`)
    const { name, named, id = '', fields = '', open, opened, recalled, fate, next } = found.groups
    entries.push({
      heading: group,
      ...(name !== undefined && { name: readValue(name) }),
      id: readValue(named ?? id),
      identifiers: [...fields.matchAll(new RegExp(` (?:(${value})=(${value})|(${ref}))`, 'gu'))].map(
        ([, field = '', written = '', short]) => [readValue(field), readValue(short ?? written)] as const,
      ),
      marks: [open, opened, recalled, fate].flatMap(mark => mark?.trim() ?? []),
      ...(group !== heading && entries[0] && { within: entries[0].id }),
    })
    at = item.lastIndex
    if (next !== '; ') continue
    opening.lastIndex = at
    const { label } = opening.exec(line)?.groups ?? {}
    if (label === undefined) throw new Error(`Not a group inside an entry: ${line.slice(at)}`)
    group = readValue(label)
    at = opening.lastIndex
  }
  return entries
}

/** A value as it was before it was written. */
export function readValue(written: string): string {
  if (written.startsWith('`')) return written.slice(1, -1)
  return written.startsWith('"') ? unescape(written.slice(1, -1)) : written
}

/** Text without the backslashes of a block. */
export function unescape(text: string): string {
  return text.replace(
    /\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|(.))/gu,
    (_found, long?: string, short?: string, plain?: string) =>
      plain ?? String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
  )
}
