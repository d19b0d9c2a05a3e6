import { trimEnd } from '../../trim-end.js'
import { isEmail, isIdentifierShaped, isPathShaped } from '../../value-shape.js'
import { OWN_FILE, withoutLinks } from './read-links.js'
import { readSpacedPaths } from './read-spaced-paths.js'
import { readTotal } from './read-total.js'
import type { TextGroup, TextPage } from './text-page.js'

/** Identifiers, paths and e-mail addresses in the running text of a short answer, told by their shape alone. */
export function readTokens(page: TextPage): readonly TextGroup[] {
  if (!page.isShort) return []
  const free = page.lines.filter((_, index) => page.isFree(index))
  const counts = new Set(free.map(line => String(readTotal(line))))
  const { paths, rest } = readSpacedPaths(withoutLinks(withoutCode(free)), page.given)
  const text = rest.replace(/<\/?[a-z!][^<>]{0,300}>/gi, ' ')
  const tokens = new Set(
    [...text.matchAll(TOKEN)].flatMap(({ 0: token, index }) =>
      counts.has(token) ||
      OWN_FILE.test(text.slice(Math.max(0, index - 1), index + token.length)) ||
      isPostcode(token, text.slice(index + token.length, index + token.length + 3)) ||
      isOfTime(token, text.slice(index + token.length, index + token.length + 14))
        ? []
        : trimEnd(token, TOKEN_ENDS),
    ),
  )
  const found = { contact: [] as string[], file: [...new Set(paths)], other: [] as string[] }
  for (const token of tokens) {
    if (isEmail(token) && !ENDS_IN_NUMBER.test(token)) found.contact.push(token)
    else if (isPathShaped(token) && !HOST_OR_CODE.test(token)) found.file.push(token)
    else if (isIdentifierShaped(token) && !NO_IDENTIFIER.test(token)) found.other.push(token)
  }
  return Object.entries(found)
    .filter(([, values]) => values.length > 0)
    .map(([type, values]) => ({
      ...(type === 'other' ? {} : { type }),
      mentions: values.slice(0, MAX_TOKENS).map(id => ({ id })),
    }))
}

/** The lines without those of programs, whose words are no identifiers. */
function withoutCode(lines: readonly string[]): string {
  let isCode = false
  const kept = lines.filter(line => {
    const [, language] = FENCE.exec(line) ?? []
    if (language !== undefined) isCode = !isCode && PROGRAMS.has(language.toLowerCase())
    return !isCode
  })
  return kept.join('\n')
}

/** Whether a number stands before the name of a town. */
function isPostcode(token: string, after: string): boolean {
  return /^\d{4,5}$/.test(token) && /^ \p{Lu}\p{Ll}/u.test(after)
}

/** Whether a number is one of seconds or milliseconds, a moment or a length of time. */
function isOfTime(token: string, after: string): boolean {
  return /^\d{3,16}$/.test(token) && /^ (?:ms|s|sec|seconds|milliseconds)\b/.test(after)
}

const FENCE = /^\s{0,8}(?:`{3,8}|~{3,8})\s?([\w+#-]{0,20})/
const PROGRAMS = new Set(
  'js javascript ts typescript jsx tsx python py ruby go rust java kotlin swift c cpp csharp php'.split(' '),
)
const TOKEN = /(?:[A-Za-z]:\\[\w.\\-]{2,200}|(?:\.{1,2}\/|~\/)?[#@A-Za-z0-9/][\w#.\-:@/+]{3,200})/g
/** A program of the system; what has a dot and no folder, and is a host, a code or `i.e.` rather than a file. */
const HOST_OR_CODE =
  /^(?:i\.e|e\.g)$|^(?:\/usr(?:\/local)?)?\/s?bin\/|^[^/\\]+\.(?:[A-Z]{2}|(?:com|org|net|io|ai|dev|app|info|gov|edu|co|cn|de|uk|eu))$/
/** Times, offsets, ranges, versions, ports, file modes, settings (`tcp_port:80`), and the classes and lines of a stack of calls. */
const NO_IDENTIFIER =
  /^\d{1,2}:\d{2}|^(?:GMT|UTC)[+-]|\.\.|^v?\d+\.\d+\.\d+$|^\d+\/(?:tcp|udp)|^0\.0\.0\.0|^100(?:644|755)$|^(?:[a-z]\w{0,40}\.){2,8}[A-Z]\w{0,80}$|^\w{1,80}\.[a-z]{1,4}:\d{1,6}$|^[a-z]+_\w{1,40}:\w/
/** A version behind a name, as in `left-pad@1.3.0`, makes no address. */
const ENDS_IN_NUMBER = /\.\d+$/
const TOKEN_ENDS = [...'.:,/-']
const MAX_TOKENS = 40
