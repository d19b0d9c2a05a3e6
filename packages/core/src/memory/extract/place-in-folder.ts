import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import type { ToolMeaning } from './read-verb.js'
import { sortedKeys } from './sorted-keys.js'
import { isUrl } from '../value-shape.js'

/**
 * The folder whose listing a call asked for, as its input names it; undefined where a name alone is the path already, as in `.`,
 * or where the input gives an address. (X2.20)
 */
export function readFolder(input: Json | undefined, { noun, action }: ToolMeaning): string | undefined {
  const last = noun.at(-1) ?? ''
  if (!isJsonObject(input) || !(FOLDERS.has(last) || (action === 'listed' && last === 'file'))) return undefined
  if (!LISTING.has(action)) return undefined
  const [key, other] = sortedKeys(input).filter(key => FOLDER_KEY.test(key))
  const given = key === undefined || other !== undefined ? undefined : input[key]
  if (typeof given !== 'string' || given.length > MAX_FOLDER || isUrl(given) || NO_FOLDER.test(given)) return undefined
  const folder = given.trim()
  return HERE.test(folder) ? undefined : folder
}

/** The entries of a listing, each with its path in place of its name, those inside of folders too. */
export function placeInFolder(listing: Json, folder: string): Json {
  if (Array.isArray(listing)) return (listing as readonly Json[]).map(entry => placeEntry(entry, folder))
  if (!isJsonObject(listing)) return listing
  if (isEntry(listing)) return placeEntry(listing, folder)
  return Object.fromEntries(
    Object.entries(listing).map(([key, value]) => [key, Array.isArray(value) ? placeInFolder(value, folder) : value]),
  )
}

/** The records that a text lists, of files and folders alone. */
export function placeListed(records: readonly Json[], folder: string): readonly Json[] {
  return records.map(record => {
    if (!isJsonObject(record)) return record
    const [key, ...others] = NAMES.filter(key => key in record)
    const name = key === undefined ? undefined : record[key]
    if (key === undefined || typeof name !== 'string' || others.some(other => other !== 'name')) return record
    const { [key]: _name, ...rest } = record
    return { ...rest, id: join(folder, name) }
  })
}

function placeEntry(entry: Json, folder: string): Json {
  if (!isJsonObject(entry) || !isEntry(entry)) return entry
  const { name, children, type: _type, ...rest } = entry
  const path = join(folder, String(name))
  const inside = Array.isArray(children) ? { children: placeInFolder(children, path) } : {}
  return { ...rest, ...inside, id: path, itemType: isDirectory(entry) ? 'directory' : 'file' }
}

/** Whether a record is of a file or a folder, and tells it apart by nothing but its name. */
function isEntry(entry: JsonObject): boolean {
  if (typeof entry['name'] !== 'string' || Object.keys(entry).some(key => IDENTIFIED.test(key))) return false
  return KINDS.some(key => OF_ENTRIES.test(wordIn(entry, key))) || FLAGS.some(key => typeof entry[key] === 'boolean')
}

function wordIn(entry: JsonObject, key: string): string {
  const value = entry[key]
  return typeof value === 'string' ? value : ''
}

function isDirectory(entry: JsonObject): boolean {
  return KINDS.some(key => OF_FOLDERS.test(wordIn(entry, key))) || OF_FOLDER.some(key => entry[key] === true)
}

function join(folder: string, name: string): string {
  const entry = name.replace(/^\.[/\\]/, '')
  const inside = folder.replace(/^\.[/\\]/, '')
  if (ROOTED.test(entry) || entry.startsWith(withEnd(inside))) return name
  return `${withEnd(folder)}${entry}`
}

function withEnd(folder: string): string {
  if (/[/\\]$/.test(folder)) return folder
  return folder + (folder.includes('\\') && !folder.includes('/') ? '\\' : '/')
}

const FOLDERS: ReadonlySet<string> = new Set(['directory', 'folder', 'dir', 'tree'])
const LISTING: ReadonlySet<string> = new Set(['listed', 'viewed', 'accessed'])
const FOLDER_KEY =
  /^(?:(?:target|root|base|relative|absolute)_?)?(?:workspace_?)?(?:dir|directory|folder|path)(?:_?path|_?name)?$/i
const NO_FOLDER = /[*?<>|"\n]/
const HERE = /^\.?[/\\]?$(?<!^[/\\])/
const ROOTED = /^(?:[/\\~]|[A-Za-z]:[/\\]|[a-z][a-z\d+.-]*:\/\/)/i
const NAMES = ['id', 'path', 'name']
const IDENTIFIED = /^(?:_?id|uuid|path|full_?path|.*(?:_path|Path|_id|Id)|url|uri|key|sha)$/
const KINDS = ['type', 'kind', 'entryType', 'entry_type']
const OF_FOLDERS = /^(?:dir|directory|folder)$/i
const OF_ENTRIES = /^(?:file|dir|directory|folder|symlink|link)$/i
const OF_FOLDER = ['isDirectory', 'is_directory', 'isDir', 'is_dir', 'isFolder', 'is_folder']
const FLAGS = [...OF_FOLDER, 'isFile', 'is_file']
const MAX_FOLDER = 250
