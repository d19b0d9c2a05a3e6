import { groupEntries, pathIn, type FolderEntry } from './folder-entries.js'
import { LONG_FORMAT } from './read-listing.js'
import type { TextGroup, TextPage } from './text-page.js'

/** The entries of folders, a section each under its path and a colon, where one section lists the folder that another is of. (X1.46) */
export function readFolderSections(page: TextPage): readonly TextGroup[] {
  const sections: { readonly folder: string; readonly names: string[] }[] = []
  let isOpen = false
  for (const text of page.lines) {
    if (text.trim() === '') {
      isOpen = false
      continue
    }
    const folder = isOpen || text.length > MAX_LINE ? undefined : HEAD.exec(text)?.[1]
    if (folder !== undefined) sections.push({ folder, names: [] })
    else if (!isOpen) return []
    isOpen = true
    const name = folder === undefined ? nameOf(text) : undefined
    if (name !== undefined) sections.at(-1)?.names.push(name)
  }
  const folders = new Set(sections.map(({ folder }) => folder))
  const entries = sections.flatMap(({ folder, names }) =>
    names.map((name): FolderEntry => {
      const path = pathIn(folder, name)
      return { path, name, isFolder: folders.has(path) }
    }),
  )
  if (!entries.some(({ isFolder }) => isFolder)) return []
  for (let line = 0; line < page.lines.length; line++) page.take(line)
  return groupEntries(entries)
}

/** An entry's name, without what may be printed before it and behind it; none of how much there is in all. */
function nameOf(text: string): string | undefined {
  if (text.length > MAX_LINE || /^\p{L}{4,12} \d{1,12}[KMGT]?$/u.test(text)) return undefined
  const name = LONG_FORMAT.exec(text)?.[2]?.split(' -> ', 1)[0] ?? text
  const plain = name.trim().replace(/[/*@|=]$/, '')
  return plain === '.' || plain === '..' ? undefined : plain
}

const HEAD = /^(\.{0,2}(?:\/[^:]{0,250})?|[^\s:][^:]{0,250}):$/
const MAX_LINE = 500
