import type { Json } from '../../../model/json.js'
import type { TextGroup, TextPage } from './text-page.js'

/** A line that programs print for one thing each, and what of it is the thing. */
interface Form {
  readonly type: string
  readonly pattern: RegExp
  readonly read: (parts: readonly string[]) => Json
}

/** What programs print one a line: changed files with their counts, branches, packages of a tree, tests and how they ended. */
export function readProgramLines(page: TextPage): readonly TextGroup[] {
  const isOfTests =
    MAY_SUM_UP.test(page.text) && page.lines.some(line => line.length < MAX_SUMMARY && SUMMARY.test(line))
  const forms = isOfTests ? [...FORMS, ...TEST_FORMS] : FORMS
  const groups = new Map<string, Json[]>()
  for (let line = 0; line < page.lines.length; line++) {
    const text = page.lines[line] ?? ''
    if (!page.isFree(line) || text.length > MAX_LINE || text.length < MIN_LINE) continue
    if (!isOfTests && !BEGINS_FORM.test(text)) continue
    for (const { type, pattern, read } of forms) {
      const parts = pattern.exec(text)
      if (parts === null) continue
      const records = groups.get(type) ?? []
      if (records.length < MAX_FOUND) records.push(read(parts.map(part => part ?? '')))
      groups.set(type, records)
      page.take(line)
      break
    }
  }
  // Where a test failed is no list of files.
  if (groups.has('test'))
    for (const [line, text] of page.lines.entries()) if (AT_LINE.test(text.slice(0, MAX_LINE))) page.take(line)
  return [...groups].map(([type, records]) => ({ type, records }))
}

function tested(text: string, mark: string): Json {
  const name = text.replace(DURATION, '')
  const status = PASSED.test(mark) ? 'passed' : SKIPPED.test(mark) ? 'skipped' : 'failed'
  // What is told apart by its file is called without that.
  const [, own] = /::([^:]{1,200})$/.exec(name) ?? []
  return own !== undefined && name.includes('/') ? { id: name, name: own, status } : { name, status }
}

const FORMS: readonly Form[] = [
  {
    type: 'file',
    pattern: /^ (\S(?:[^|]{0,300}[^|\s])?) {1,200}\| {1,10}(?:\d{1,7}(?: [+-]{1,200})?|Bin .{1,60})$/,
    // `src/{old => new}/a.ts` was moved to `src/new/a.ts`.
    read: ([, path = '']) => ({
      path: path.replace(/\{[^{}]{0,200}? => ([^{}]{0,200})\}/, '$1').replace(/^\S{1,200} => /, ''),
    }),
  },
  {
    type: 'branch',
    pattern: /^([* ]) (?!-?\d+ )(\S{1,200}) {1,100}[0-9a-f]{7,40} (?:\[[^[\]]{1,200}\] )?\S.{0,300}$/,
    read: ([, mark, name = '']) => ({ name, ...(mark === '*' && { current: true }) }),
  },
  {
    type: 'package',
    pattern:
      /^[\s│├└─┬|+`-]{2,60}(?:[A-Z]{3,12} [A-Z]{3,12} )?(@?[\w.-]{1,100}(?:\/[\w.-]{1,100})?)@(\d{1,6}\.\d[\w.+-]{0,40})(?: .{1,80})?$/,
    read: ([, name = '', version = '']) => ({ name, version }),
  },
]

/** How tests ended, in a text that says how many passed or failed. */
const TEST_FORMS: readonly Form[] = [
  {
    type: 'file',
    pattern: /^\s{0,4}(PASS|FAIL|ok|❯|✓|✔|×|✗)\s{1,3}(\S{1,300}\.[a-z]{1,5})(?: .{1,80})?$/,
    read: ([, mark = '', path = '']) => ({ ...(tested('', mark) as object), path }) as Json,
  },
  {
    type: 'test',
    pattern: /^(\S{1,300}::\S{1,200}) (PASSED|FAILED|SKIPPED|ERROR|XFAIL)\b/,
    read: ([, name = '', mark = '']) => tested(name, mark),
  },
  {
    type: 'test',
    pattern: /^(PASSED|FAILED|SKIPPED|ERROR|XFAIL) (\S{1,300}::\S{1,200})(?: - .{0,300})?$/,
    read: ([, mark = '', name = '']) => tested(name, mark),
  },
  {
    type: 'test',
    pattern: /^\s{0,12}--- (PASS|FAIL|SKIP): (\S{1,200}) \(/,
    read: ([, mark = '', name = '']) => tested(name, mark),
  },
  {
    type: 'test',
    pattern: /^test (\S{1,300}) \.\.\. (ok|FAILED|ignored)$/,
    read: ([, name = '', mark = '']) => tested(name, mark),
  },
  {
    type: 'test',
    pattern: /^(ok|not ok) \d{1,6} (?:- )?(\S.{0,200})$/,
    read: ([, mark = '', name = '']) => tested(name, mark),
  },
  {
    type: 'test',
    pattern: /^\s{1,24}([✓✔√×✕✗✘○])\s(\S.{0,250})$/,
    read: ([, mark = '', name = '']) => tested(name, mark),
  },
]

const PASSED = /^(?:pass(?:ed)?|ok|[✓✔√])$/i
const SKIPPED = /^(?:skip(?:ped)?|ignored|xfail|○)$/i
const DURATION = / \(?\d[\d.]{0,8} ?m?s\)?$/
const SUMMARY = /\b\d{1,6} (?:tests? )?(?:passed|failed|passing|failing)\b|^(?:--- (?:PASS|FAIL): |FAIL\t|1\.\.\d)/
const MAY_SUM_UP = /passed|failed|passing|failing|PASS|FAIL|1\.\./
const AT_LINE = /^[^\s:()]{1,300}\.[A-Za-z]\w{0,9}:\d{1,7}(?::|$)/
/** How the lines of `FORMS` begin. */
const BEGINS_FORM = /^[\s*│├└─┬|+`-]/
const MIN_LINE = 4
const MAX_SUMMARY = 200
const MAX_LINE = 600
const MAX_FOUND = 200
