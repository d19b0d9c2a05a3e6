import type { Json } from '../../../model/json.js'
import type { TextGroup } from './text-page.js'

/** The entries of a folder, at its path. */
export interface FolderEntry {
  readonly path: string
  readonly name: string
  readonly isFolder: boolean
}

/** Folders and files as records, each called by the last part of its path. What a system hides from its users they do not speak of. */
export function groupEntries(entries: readonly FolderEntry[]): readonly TextGroup[] {
  const shown = entries.filter(({ path }) => !HIDDEN.test(path)).slice(0, MAX_ENTRIES)
  const recordsOf = (isFolder: boolean): readonly Json[] =>
    shown.flatMap(({ path, name, isFolder: isOne }) => (isOne === isFolder ? { path, name } : []))
  return [
    { type: 'directory', records: recordsOf(true) },
    { type: 'file', records: recordsOf(false) },
  ].filter(({ records }) => records.length > 0)
}

/** The path of what stands in a folder, unless it is given with that already. */
export function pathIn(folder: string, name: string): string {
  if (folder === '' || name.startsWith(`${folder}/`) || ROOTED.test(name)) return name
  const mark = folder.includes('\\') ? '\\' : '/'
  return folder.endsWith(mark) ? `${folder}${name}` : `${folder}${mark}${name}`
}

const HIDDEN = /(?:^|[/\\])\.[^./\\][^/\\]*$/
const ROOTED = /^(?:[/\\~]|[A-Z]:\\)/
const MAX_ENTRIES = 200
