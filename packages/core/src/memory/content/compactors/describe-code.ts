import type { ReadContent } from '../read-content.js'
import { countOf, writeName } from '../write-value.js'

/** The language, as far as it shows, the number of lines, and the names at the top level. (A6) */
export function describeCode({ text }: ReadContent): readonly string[] {
  const all = text.split('\n')
  // A longer line is no one's to read, and would cost the patterns their time.
  const lines = all.slice(0, MAX_LINES).filter(line => line.length < MAX_LINE)
  const bare = lines.map(line => line.trim()).filter(line => line !== '')
  const language = LANGUAGES.find(
    ({ signs }) => bare.filter(line => signs.some(sign => sign.test(line))).length >= 2,
  )?.name
  const names = [...new Set(lines.flatMap(line => declaredName(line) ?? []))]
    .slice(0, MAX_NAMES)
    .map(name => writeName(name))
  const [first, ...others] = names
  return [
    `${language === undefined ? 'code' : `${language} code`} of ${countOf(all.length, 'line')}`,
    ...(first === undefined ? [] : [`names ${first}`, ...others]),
  ]
}

/** A line number, as tools that read files print it, stands before what they read. */
const LINE_NUMBER = /^\s{0,6}\d+[\t:|→] ?/
const MODIFIERS = /^(?:export |default |pub(?:\([a-z]+\))? |public |abstract |final |static |async |declare )+/
const DECLARED =
  /^(?:function\*?|def|class|interface|type|enum|struct|trait|impl|fn|func|const|let|var|val|module|namespace|package) +(?:\([^()]*\) *)?([\p{L}_$][\p{L}\p{N}_$.]*)/u

function declaredName(line: string): string | undefined {
  return DECLARED.exec(line.replace(LINE_NUMBER, '').replace(MODIFIERS, ''))?.[1]
}

/** In trimmed lines. The first that shows twice: what belongs to one language alone stands before what others have too. */
const LANGUAGES: readonly { readonly name: string; readonly signs: readonly RegExp[] }[] = [
  {
    name: 'Python',
    signs: [
      /^def \w+\([^)]*\)[^:]*:/,
      /^from \S+ import /,
      /^elif [^:]*:/,
      /^class \w+(?::|\(.*\):)/,
      /^except\b[^:]*:/,
    ],
  },
  { name: 'Rust', signs: [/^(?:pub(?:\(\w+\))? )?(?:fn \w|impl\b|use \w+::|let mut |#\[\w)/] },
  {
    name: 'Go',
    signs: [/^func [\w(]/, /^package \w+$/, /^\w+ :?= .*:=/, /^type \w+ (?:struct|interface) \{/, /^if err != nil/],
  },
  { name: 'C', signs: [/^#(?:include|define|ifdef|ifndef|endif)\b/] },
  {
    name: 'Java',
    signs: [
      /^(?:import (?:static )?|package )[\w.]+;/,
      /^(?:public|private|protected) (?:static |final |abstract )*(?:class|interface|enum|void) \w/,
      /^(?:public|private|protected) (?:static |final |abstract )*[A-Z]\w*(?:<.*>)? \w/,
    ],
  },
  {
    name: 'TypeScript',
    signs: [
      /^(?:export )?(?:interface|type|enum) \w|^import type /,
      /^(?:export )?(?:async )?function \w+(?:<[^()]*>)?\([^)]*: ?\w/,
      /^const \w+: /,
    ],
  },
  {
    name: 'JavaScript',
    signs: [
      /^import .* from ['"]/,
      /^(?:export )?(?:const|let|var|function|class|async function) [\w{[]/,
      /^module\.exports|=> ?\{$/,
    ],
  },
  { name: 'SQL', signs: [/^(?:select|insert into|update|create (?:table|index|view)|from|where|join)\b/i] },
  { name: 'CSS', signs: [/^[.#@][\w-].*\{$/, /^[a-z-]+: [^;{]+;$/] },
  { name: 'Shell', signs: [/^(?:#!\/bin\/|if \[|fi$|done$|echo |export \w+=)/] },
]

const MAX_LINES = 5_000
const MAX_LINE = 500
const MAX_NAMES = 12
