import type { Json } from '../../../model/json.js'
import type { TextGroup, TextPage } from './text-page.js'

/**
 * Commits as version control prints them, one a line or with who made them when, also where a graph is drawn before them. What
 * stands in brackets behind one says which branches and tags are on it. (X1.41)
 */
export function readCommits(page: TextPage): readonly TextGroup[] {
  const { lines } = page
  const commits: Json[] = []
  const width = widthOf(page)
  let isDrawn = false
  for (let line = 0; line < lines.length; line++) {
    const text = lines[line] ?? ''
    if (!page.isFree(line) || !MAY_BE_ONE.test(text)) continue
    const [, graph = '', sha = '', refs, title = ''] = SHORT.exec(text) ?? []
    const [, drawn = graph, long, heads = refs] = LONG.exec(text) ?? []
    isDrawn ||= drawn.trim().length > 0
    if (sha !== '' && (isDigest(sha) || sha.length === width)) {
      commits.push({ sha, title, ...kindOf(title), ...refsOf(refs) })
      page.take(line)
    } else if (long !== undefined) {
      const { fields, end } = readMessage(lines, line)
      commits.push({ sha: long, ...fields, ...refsOf(heads) })
      for (let at = line; at <= end; at++) page.take(at)
    }
  }
  if (commits.length === 0) return []
  if (isDrawn)
    for (const [line, text] of lines.entries()) if (text.length <= MAX_LINE && DRAWN.test(text)) page.take(line)
  return [{ type: 'commit', records: commits.slice(0, MAX_FOUND) }]
}

/** How long the digests of most lines are, so that one of figures alone is known for one. */
function widthOf({ lines }: TextPage): number | undefined {
  let filled = 0
  const counts = new Map<number, number>()
  for (const text of lines.slice(0, MAX_SAMPLE)) {
    if (text.length > MAX_LINE || text.trim() === '' || DRAWN.test(text)) continue
    filled += 1
    const sha = MAY_BE_ONE.test(text) ? SHORT.exec(text)?.[2] : undefined
    if (sha !== undefined && isDigest(sha)) counts.set(sha.length, (counts.get(sha.length) ?? 0) + 1)
  }
  return [...counts].find(([, count]) => count > 1 && count * 2 > filled)?.[0]
}

function isDigest(text: string): boolean {
  return /\d/.test(text) && /[a-f]/.test(text)
}

interface Message {
  readonly fields: Readonly<Record<string, string>>
  readonly end: number
}

/** The lines below a commit: who made it when, and the first line of its message. */
function readMessage(lines: readonly string[], line: number): Message {
  const fields: Record<string, string> = {}
  const last = Math.min(lines.length, line + MAX_HEAD)
  for (let at = line + 1; at < last; at++) {
    const text = (lines[at] ?? '').slice(0, MAX_LINE)
    if (LONG.test(text)) break
    const title = TITLE.exec(text)?.[1]
    if (title !== undefined) return { fields: { title: title.trim(), ...kindOf(title), ...fields }, end: at }
    const [, key = '', value = ''] = FIELD.exec(text) ?? []
    if (key !== '') fields[key.toLowerCase()] = value.replace(/ {0,3}<[^<>]{1,200}>$/, '')
  }
  return { fields, end: line }
}

/** A commit that joins two lines of work is called a merge. */
function kindOf(title: string): { readonly kind?: string } {
  return /^Merge (?:branch|pull request|remote|tag|commit)\b/.test(title) ? { kind: 'merge' } : {}
}

/** The branches and tags that are on a commit: `HEAD -> main, tag: v2.3.0`. */
function refsOf(refs: string | undefined): Readonly<Record<string, string>> {
  const names = (refs ?? '').split(/, | -> /).filter(name => name !== 'HEAD' && name !== '')
  const tag = names.flatMap(name => TAG.exec(name)?.[1] ?? []).join(', ')
  const branch = names.filter(name => !TAG.test(name)).join(', ')
  return { ...(branch !== '' && { on: branch }), ...(tag !== '' && { tag }) }
}

/** Most lines are done with after one look. */
const MAY_BE_ONE = /^[|*\\/_. -]{0,60}(?:commit )?[0-9a-f]{7}/
const SHORT = /^((?:[|\\/_.-] ?){0,30}\*?[\s|\\/_.-]{0,30})([0-9a-f]{7,40}) (?:\(([^()]{1,200})\) )?(\S.{0,200})$/
const LONG = /^([|*\\/_. -]{0,60})commit ([0-9a-f]{7,40})\b(?: \(([^()]{1,200})\))?/
/** Behind the lines of a graph. */
const FIELD = /^[|*\\/_. -]{0,60}(Author|Date): {1,8}(\S.{0,100})$/
const TITLE = /^(?:[|*\\/] ){0,30} {4,6}(\S.{0,200})$/
const TAG = /^tag: (\S{1,100})$/
/** The lines of a graph alone. */
const DRAWN = /^(?=.{0,60}[|\\/])[|*\\/_. -]{1,80}$/
const MAX_LINE = 400
const MAX_SAMPLE = 300
/** Lines of a commit before its message. */
const MAX_HEAD = 12
const MAX_FOUND = 100
