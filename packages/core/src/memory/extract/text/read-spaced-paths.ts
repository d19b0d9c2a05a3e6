import { isPathShaped, isSpacedPath } from '../../value-shape.js'

/** Paths with spaces in a running text, and the text without them, of which no word is a path of its own. */
export interface SpacedPaths {
  readonly paths: readonly string[]
  readonly rest: string
}

/**
 * Reads paths with spaces where something says where they end: the call's input, quotes around them, or a root before and
 * an extension behind. `given` is what stands in the input.
 */
export function readSpacedPaths(text: string, given: readonly string[]): SpacedPaths {
  const paths: string[] = []
  const isSpaced = (path: string): boolean => path.includes(' ') && (isSpacedPath(path) || isPathShaped(path))
  // What is asked for is known by the call.
  const known = given.filter(isSpaced).sort((one, other) => other.length - one.length)
  let rest = text.replace(QUOTED, (quoted, path: string) => (isSpaced(path) ? take(path) : quoted))
  rest = rest.replace(ROOTED, (rooted, path: string) =>
    isSpacedPath(path) && !JOINED.test(path) ? take(path) : rooted,
  )
  for (const path of known) rest = rest.replaceAll(path, ' ')
  return { paths, rest }

  function take(path: string): string {
    if (!known.includes(path)) paths.push(path)
    return ' '
  }
}

const QUOTED = /["'`“]([^"'`“”\n]{3,250})["'`”]/g
/** To the first extension that ends a word. */
const ROOTED =
  /(?<![\w/\\.~-])((?:~?\/|[A-Z]:\\)[^\s"'`<>|]{1,200}(?: [^\s"'`<>|:,;()]{1,80}){1,10}?(?<=\.[a-zA-Z][a-zA-Z0-9]{0,7}))(?=[\s.,;:)\]]|$)/g
/** A path that is followed by words of a sentence. */
const JOINED = /^[^ ]+ (?:and|or|to|from|in|into|with|as|for|is|was|has|does|not|the|file|folder|directory)\b/
