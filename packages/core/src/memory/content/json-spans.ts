/** Where a value stands in a JSON text. */
export interface Span {
  readonly start: number
  readonly end: number
  /** Under which it stands in an object. */
  readonly key?: string
}

/**
 * The values inside the list or object that stands at a place of a valid JSON text, as places: what is cut out by them is
 * the text's own, for a number of twenty digits does not survive being read and written again. (A1)
 */
export function childrenOf(text: string, start: number): Span[] {
  const opening = text[start]
  if (opening !== '[' && opening !== '{') return []
  const children: Span[] = []
  let place = skipSpace(text, start + 1)
  while (place < text.length && text[place] !== ']' && text[place] !== '}') {
    let key: string | undefined
    if (opening === '{') {
      const end = endOfString(text, place)
      key = JSON.parse(text.slice(place, end)) as string
      place = skipSpace(text, skipSpace(text, end) + 1)
    }
    const end = endOfValue(text, place)
    children.push({ start: place, end, ...(key !== undefined && { key }) })
    place = skipSpace(text, end)
    if (text[place] === ',') place = skipSpace(text, place + 1)
  }
  return children
}

/** The whole value that a JSON text is. */
export function wholeSpan(text: string): Span {
  const start = skipSpace(text, 0)
  return { start, end: endOfValue(text, start) }
}

function skipSpace(text: string, place: number): number {
  let next = place
  while (' \n\r\t'.includes(text[next] ?? '-')) next++
  return next
}

function endOfString(text: string, start: number): number {
  let place = start + 1
  while (place < text.length && text[place] !== '"') place += text[place] === '\\' ? 2 : 1
  return place + 1
}

function endOfValue(text: string, start: number): number {
  const opening = text[start]
  if (opening === '"') return endOfString(text, start)
  let place = start
  if (opening !== '[' && opening !== '{') {
    while (place < text.length && !',]} \n\r\t'.includes(text[place] ?? '')) place++
    return place
  }
  for (let depth = 0; place < text.length;) {
    const character = text[place]
    if (character === '"') {
      place = endOfString(text, place)
      continue
    }
    place++
    if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth === 0) break
  }
  return place
}
