import { isPathShaped } from '../../value-shape.js'
import { groupEntries, pathIn, type FolderEntry } from './folder-entries.js'
import type { TextGroup, TextPage } from './text-page.js'

/**
 * Folders and files as a tree that lines draw, each at its path below the root. What other things are in, as packages and
 * processes, is told by their names, of which few end as those of files. (X1.45)
 */
export function readTrees(page: TextPage): readonly TextGroup[] {
  const lead = page.lines.slice(0, MAX_LEAD)
  if (!lead.some(line => BRANCH.test(line))) return []
  // Where a folder is drawn, a file may only be indented.
  const isOfFolders = page.lines.some(line => JOINED.test(line))
  const first = lead.findIndex(line => BRANCH.test(line) || (isOfFolders && INDENT.test(line)))
  const filled = page.lines.filter(line => /[^\s│|]/.test(line)).length
  const nodes = nodesFrom(page, first, isOfFolders)
  const leaves = nodes.filter(({ depth }, at) => (nodes[at + 1]?.depth ?? 0) <= depth)
  const root = readRoot(page, first)
  const isOfFiles = PLACE.test(root) || page.lines.some(line => COUNT.test(line))
  const named = leaves.filter(({ name }) => isPathShaped(name)).length
  if (nodes.length < 2 || nodes.length * 5 < filled * 3 || named * (isOfFiles ? 4 : 2) < leaves.length) return []
  for (let line = 0; line < page.lines.length; line++) page.take(line)
  const folders: string[] = [root]
  const entries: FolderEntry[] =
    root === '' || HERE.test(root) ? [] : [{ path: root, name: nameOf(root), isFolder: true }]
  for (const [at, { depth, name, isFolder }] of nodes.entries()) {
    const path = pathIn(folders[depth - 1] ?? '', name)
    folders.length = depth
    folders[depth] = path
    entries.push({ path, name: nameOf(name), isFolder: isFolder || (nodes[at + 1]?.depth ?? 0) > depth })
  }
  return groupEntries(entries)
}

interface Node {
  readonly depth: number
  readonly name: string
  readonly isFolder: boolean
}

/** The entries of a tree, of which each is as deep as the lines before it are wide. */
function nodesFrom({ lines }: TextPage, first: number, isOfFolders: boolean): readonly Node[] {
  const nodes: Node[] = []
  const unit = BRANCH.exec(lines[first] ?? '')?.[0].length ?? 4
  for (const line of lines.slice(first)) {
    const prefix = (BRANCH.exec(line) ?? (isOfFolders ? INDENT.exec(line) : null))?.[0]
    if (prefix === undefined || prefix.length % unit !== 0) continue
    const whole = line.slice(prefix.length, MAX_LINE).replace(DETAIL, '').replace(REMARK, '').trim()
    const name = whole.replace(/(?<=[^/])[/*]$/, '')
    const depth = Math.min(prefix.length / unit, (nodes.at(-1)?.depth ?? 0) + 1)
    const isDrawn = isOfFolders && JOINED.test(line)
    if (name !== '') nodes.push({ depth, name, isFolder: isDrawn || whole.endsWith('/') })
  }
  return nodes
}

/** The folder whose tree it is, as the call names it. */
function readRoot({ lines, given }: TextPage, first: number): string {
  const line =
    first === 0
      ? ''
      : (lines[first - 1] ?? '')
          .trim()
          .replace(DETAIL, '')
          .replace(/(?<=.)\/$/, '')
  if (line.length > MAX_ROOT || line.endsWith(':') || /[.!?] |,/.test(line)) return ''
  if (HERE.test(line)) return ''
  return given.find(value => value.endsWith(`/${line}`)) ?? line
}

function nameOf(path: string): string {
  return path.split(/[/\\]/).findLast(part => part !== '') ?? path
}

const BRANCH = /^[│|\s\u00a0]{0,120}?[├└+`\\|][─-]{1,3}[\s\u00a0]?(?=\S)/
const INDENT = /^(?:[│|] {3}| {4})(?:[│|] {3}| {4}){0,30}(?=[^\s│|])/
/** A branch of a system whose trees are of folders. */
const JOINED = /^(?:[│|] {3}| {4}){0,30}[├└+\\][─-]{3}(?=[^\s─-])/
/** Size and mode before a name. */
const DETAIL = /^\[[^[\]]{1,80}\]\s{1,4}/
/** Where a link leads, and what is said of an entry. */
const REMARK = / (?:->|=>|←|<-|\[error) .{0,200}$|\s{1,40}(?:#|\/\/) .{0,200}$| \[error[^[\]]{0,80}\]$/
const HERE = /^(?:[A-Z]:)?\.{0,2}$/
const PLACE = /^(?:[A-Z]:)?\.{0,2}$|[/\\]/
/** `3 directories, 8 files`, in any language. */
const COUNT = /^\d{1,7} \p{L}{3,20}, \d{1,7} \p{L}{3,20}$/u
const MAX_LEAD = 8
const MAX_ROOT = 250
const MAX_LINE = 500
