import type { EntityId } from '../../model/entity.js'

/** What stands at a path: a folder, where its last part has no extension. */
export function placeNoun(path: EntityId): readonly string[] {
  return isFolder(String(path)) ? FOLDER : FILE
}

function isFolder(path: string): boolean {
  return /[/\\]/.test(path) && !/\.\w{1,8}$/.test(path)
}

const FILE = ['file']
const FOLDER = ['directory']
