import { isPlural, singularWords, typeOf } from '../inflect.js'
import { detailsOf } from './card-details.js'
import type { TextGroup, TextPage } from './text-page.js'

/**
 * The things that a web page lists, a card each: a line that is only a link, often a heading, over lines of what is said of it. Links of the
 * page around them are no things of the list. Headings over lines of which one is of links alone are cards too. (X1.51)
 */
export function readCards(page: TextPage): readonly TextGroup[] {
  if (page.lines.length > MAX_LINES || !page.text.includes('](')) return []
  const linked = headsOf(page)
  const heads = linked.length < 2 ? headingsOf(page) : linked
  const others = heads.slice(1).map(({ line }) => linesAbove(page, line))
  const most = Math.max(0, ...others.map(({ length }) => length))
  const cards = heads.map(({ line, form }, at) => {
    const above = at === 0 ? linesAbove(page, line, most) : (others[at - 1] ?? [])
    const next = heads[at + 1]?.line
    return { lines: [...above, ...linesBelow(page, { line, form, next, isLinked: heads === linked })] }
  })
  const longest = Math.max(0, ...cards.slice(0, -1).map(({ lines }) => lines.length))
  const bodies = cards.map(({ lines }, at) => (at === cards.length - 1 ? lines.slice(0, longest) : lines))
  if (bodies.filter(lines => lines.length > 0).length * 3 < heads.length * 2 || heads.length < 2) return []
  const said = bodies.map(lines => [...new Set(lines.map(({ text }) => text))])
  // What every card says is of the page: `Save`, `incl. taxes`.
  const common = new Set((said[0] ?? []).filter(text => said.every(texts => texts.includes(text))))
  const records = heads.map(({ url, title }, at) => ({
    ...detailsOf((said[at] ?? []).filter(text => !common.has(text))),
    url,
    title,
  }))
  const covered = heads.length + bodies.flat().length
  const isPage = covered * 3 > page.lines.filter((line, at) => page.isFree(at) && line.trim() !== '').length
  for (let line = 0; line < page.lines.length; line++) if (isPage) page.take(line, true)
  for (const { line } of [...heads, ...bodies.flat()]) page.take(line, true)
  const type = typeOfPage(page, heads)
  return [{ ...(type !== undefined && { type }), records }]
}

interface Head {
  readonly line: number
  readonly url: string
  readonly title: string
  readonly form: string
}

/** The lines that begin a card: of those of one form, under one path where they are no headings, the most. */
function headsOf(page: TextPage): readonly Head[] {
  const groups = new Map<string, Map<string, Head>>()
  for (const [line, text] of page.lines.entries()) {
    const [, marks = '', title = '', url = ''] = page.isFree(line) ? (HEAD.exec(text) ?? []) : []
    if (title === '' || NO_CARD.test(url)) continue
    const form = marks.trim() || `/${pathOf(url)[0] ?? ''}`
    const group = groups.get(form) ?? new Map<string, Head>()
    groups.set(form, group)
    if (!group.has(url) && group.size < MAX_CARDS) group.set(url, { line, url, title: title.trim(), form })
  }
  const [most] = [...groups.values()].toSorted((one, other) => other.size - one.size)
  return [...(most?.values() ?? [])]
}

/** Headings of one rank, each over a line of links: what can be done with the thing. */
function headingsOf(page: TextPage): readonly Head[] {
  // What gives identifiers is read by these.
  if (page.lines.some(line => GIVES_ID.test(line.slice(0, MAX_LINE)))) return []
  const groups = new Map<string, Head[]>()
  for (const [line, text] of page.lines.entries()) {
    const [, form = '', title = ''] = page.isFree(line) ? (HEADING.exec(text) ?? []) : []
    const links = title === '' ? undefined : linksBelow(page, line)
    if (links === undefined) continue
    const url = LINK.exec(page.lines[links] ?? '')?.[1] ?? ''
    if (url !== '' && !NO_CARD.test(url))
      groups.set(form, [...(groups.get(form) ?? []), { line, url, title: title.trim(), form }])
  }
  const [most = []] = [...groups.values()].toSorted((one, other) => other.length - one.length)
  return most.slice(0, MAX_CARDS)
}

/** The first line of links alone below a heading. */
function linksBelow(page: TextPage, heading: number): number | undefined {
  for (let line = heading + 1; line < Math.min(page.lines.length, heading + MAX_CARD) && !isEdge(page, line); line++)
    if (LINKS.test((page.lines[line] ?? '').slice(0, MAX_LINKS))) return line
  return undefined
}

interface Line {
  readonly line: number
  readonly text: string
}

/** The lines between a rule and the head of a card; above the first card, as many as others have. */
function linesAbove(page: TextPage, head: number, most = 0): readonly Line[] {
  const lines: Line[] = []
  let line = head - 1
  for (; line >= 0 && head - line <= MAX_ABOVE && !isEdge(page, line); line--) {
    if (most > 0 && (lines.length > most || NAVIGATION.test(page.lines[line] ?? ''))) return lines
    lines.unshift(...saidAt(page, line))
  }
  return RULE.test(page.lines[line] ?? '') || most > 0 ? lines : []
}

/** The lines below the head of a card, up to a rule, a heading or the next head. */
function linesBelow(
  page: TextPage,
  {
    line: head,
    form,
    next = page.lines.length,
    isLinked,
  }: {
    readonly line: number
    readonly form: string
    readonly next: number | undefined
    /** Whether the head is a link itself. */
    readonly isLinked: boolean
  },
): readonly Line[] {
  const lines: Line[] = []
  for (let line = head + 1; line < Math.min(next, head + MAX_CARD); line++) {
    const text = page.lines[line] ?? ''
    const isDeeper = form.startsWith('#') && text.startsWith(`${form}#`)
    if (isEdge(page, line) && !isDeeper) break
    if (NAVIGATION.test(text) && isLinked) break
    if (!isLinked && LINKS.test(text.slice(0, MAX_LINKS))) continue
    lines.push(...saidAt(page, line))
  }
  return lines
}

function saidAt(page: TextPage, line: number): readonly Line[] {
  const text = plain(page.lines[line] ?? '')
  return page.isFree(line) && text !== '' ? [{ line, text }] : []
}

function isEdge(page: TextPage, line: number): boolean {
  const text = page.lines[line] ?? ''
  return RULE.test(text) || /^\s{0,3}#{1,6}\s/.test(text)
}

/** The words of a line, without pictures, marks and addresses. */
function plain(line: string): string {
  return line
    .slice(0, MAX_LINE)
    .replace(PICTURE, '')
    .replace(BUTTON, '$1')
    .replace(LINKED, '$1')
    .replace(/[*_~]{2}/g, '')
    .trim()
}

/** The word of a page for its things: in how many there are, in its heading, else in their addresses. */
function typeOfPage({ lines }: TextPage, heads: readonly Head[]): string | undefined {
  const words = lines.slice(0, heads[0]?.line).flatMap(line => {
    const [, counted] = COUNT.exec(line.slice(0, MAX_LINE)) ?? []
    const [, heading] = TITLE.exec(line.slice(0, MAX_LINE)) ?? []
    return [counted ?? heading?.split(WHERE, 1)[0]?.trim().split(/\s+/).at(-1) ?? []].flat()
  })
  const [first] = pathOf(heads[0]?.url ?? '').slice(0, -1)
  const noun = [...words, first ?? ''].find(
    word => /^\p{L}{3,20}$/u.test(word) && (isPlural(word.toLowerCase()) || word === first) && !SAYS_NOTHING.test(word),
  )
  return noun === undefined ? undefined : typeOf(singularWords(noun))
}

/** The parts of an address behind its host, without numbers. */
function pathOf(url: string): readonly string[] {
  return (url.replace(/^https?:\/\/[^/]{1,200}/, '').split(/[?#]/, 1)[0] ?? '').split('/').filter(part => part !== '')
}

const HEAD = /^\s{0,3}(#{2,6} (?:\d{1,3}[.)] )?)?\*{0,2}\[([^[\]]{2,200})\]\(([^()\s]{2,500})\)\*{0,2}\s*$/
const HEADING = /^\s{0,3}(#{2,5}) (\S.{1,160})$/
const LINK = /\[[^[\]]{1,80}\]\(([^()\s]{2,500})\)/
/** A line of nothing but links. */
const LINKS =
  /^\s{0,3}\[[^[\]]{1,80}\]\([^()\s]{2,500}\)(?:\s{0,3}[|·•]?\s{0,3}\[[^[\]]{1,80}\]\([^()\s]{2,500}\)){0,8}\s{0,3}$/
const GIVES_ID = /(?:^|[^\p{L}\p{N}])(?:id|uuid)[^\p{L}\p{N}\s]{0,3}[:=]/iu
const MAX_LINKS = 2_000
const NO_CARD = /^(?:#|mailto:|tel:|javascript:)|\.(?:png|jpe?g|gif|svg|webp)$/i
const RULE = /^\s{0,3}(?:[-*_] ?){3,}\s*$/
/** A line of several links, or of one that leads on. */
const NAVIGATION = /\]\([^()\s]{1,500}\)\s{1,4}\[|^\s{0,3}\[[^[\]]{1,40}\]\([^()\s]{1,500}\)\s*$/
const PICTURE = /\[?!\[[^[\]]{0,300}\]\([^()\s]{1,500}\)(?:\]\([^()\s]{1,500}\))?/g
const LINKED = /\[([^[\]]{1,200})\]\([^()\s]{1,500}\)/g
/** A link alone between separators: what can be done. */
const BUTTON = /(^| [·•|] )\[[^[\]]{1,60}\]\([^()\s]{1,500}\)(?= [·•|] |\s*$)/g
/** How many things a page lists: `4 stays found`, `Over 60 homes`. */
const COUNT = /^(?:over )?\d[\d.,]{0,8} (?:\p{L}{2,15} )?(\p{L}{3,20})(?: found| available| in total)?(?: {2}| ·|$)/iu
const TITLE = /^\s{0,3}#{1,2} (?:[^:]{1,60}: )?(\S.{1,100})$/
const WHERE = / (?:for|of|in|on|at|from|under|with|near|à|en|de|für|bei)\b| d['’]|[,–—|]/i
const SAYS_NOTHING = /^(?:results?|résultats?|ergebnisse?|resultados?|matches|hits|items?|search|details|photos)$/i
const MAX_LINES = 3_000
const MAX_LINE = 300
const MAX_ABOVE = 12
const MAX_CARD = 30
const MAX_CARDS = 200
