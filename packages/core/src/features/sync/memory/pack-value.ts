/**
 * Writes plain data, maps and sets included, as a text in which each part stands once, however often the data has it: a
 * thread's marks repeat most of its entities.
 *
 * The text is a JSON list of parts. A part is a list of its kind and its content, in which `[n]` is the part of that
 * number: always an earlier one. The last part is the whole.
 */
export function packValue(value: unknown): string {
  const numbers = new Map<string, number>()
  const pack = (part: unknown): string => {
    if (typeof part !== 'object' || part === null) return packPlain(part)
    const text = `[${contentOf(part).map(pack).join(',')}]`
    const known = numbers.get(text)
    if (known === undefined) numbers.set(text, numbers.size)
    return `[${known ?? numbers.size - 1}]`
  }
  const whole = pack(value)
  const parts = [...numbers.keys()]
  return `[${(parts.length > 0 ? parts : [`["=",${whole}]`]).join(',')}]`
}

/** Reads such a text. Throws where it is none. */
export function unpackValue(text: string): unknown {
  const parts: unknown[] = []
  const unpack = (content: unknown): unknown => {
    if (!Array.isArray(content)) return content
    const [number] = content as unknown[]
    if (typeof number === 'string') return Number(number)
    if (typeof number !== 'number' || !(number in parts))
      throw new Error(`A part ${JSON.stringify(number)} is missing.`)
    return parts[number]
  }
  const packed: unknown = JSON.parse(text)
  if (!Array.isArray(packed) || packed.length === 0) throw new Error('It is no list of parts.')
  for (const part of packed as unknown[]) {
    if (!Array.isArray(part)) throw new Error('A part is no list.')
    const [kind, ...content] = part as unknown[]
    parts.push(build(kind, content.map(unpack)))
  }
  return parts.at(-1)
}

/** Numbers that JSON does not have, as lists of their text. */
function packPlain(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return JSON.stringify([String(value)])
  return JSON.stringify(value) ?? 'null'
}

function contentOf(part: object): readonly unknown[] {
  if (Array.isArray(part)) return ['a', ...(part as unknown[])]
  // What was stored may come from another realm, whose maps are no instances of this one's.
  const kind = Object.prototype.toString.call(part)
  if (kind === '[object Map]') return ['m', ...[...(part as Map<unknown, unknown>)].flat(1)]
  if (kind === '[object Set]') return ['s', ...(part as Set<unknown>)]
  return ['o', ...Object.entries(part).flatMap(([name, field]) => (field === undefined ? [] : [name, field]))]
}

function build(kind: unknown, content: readonly unknown[]): unknown {
  switch (kind) {
    case '=':
      return content[0]
    case 'a':
      return content
    case 's':
      return new Set(content)
    case 'm':
      return new Map(pairsOf(content))
    case 'o':
      return Object.fromEntries(pairsOf(content))
    default:
      throw new Error('A part is of no known kind.')
  }
}

function pairsOf(content: readonly unknown[]): [string, unknown][] {
  return Array.from({ length: content.length / 2 }, (_, index) => [
    content[2 * index] as string,
    content[2 * index + 1],
  ])
}
