/** The same pure function, remembering its results for short arguments: one result repeats its keys many times. */
export function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return text => {
    if (text.length > MAX_LENGTH) return read(text)
    const remembered = known.get(text)
    if (remembered !== undefined) return remembered
    if (known.size >= MAX_ENTRIES) known.clear()
    const result = read(text)
    known.set(text, result)
    return result
  }
}

const MAX_LENGTH = 64
/** More than the fields of the largest result that is read: what does not fit makes all of it be read again. */
const MAX_ENTRIES = 4_000
