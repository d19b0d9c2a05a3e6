import type { DocumentVersion, FieldOrigin, MemoryDocument } from '../../../model/memory-document.js'
import { draftOf, withContent } from './claim-edit.js'
import type { Revised } from './revised.js'
import { isSameValue } from './same-value.js'

/**
 * A document with the content of an older version, as a new version. Conflicts are cleared: they stood against values
 * that are gone. `unchanged` where the content is that already, `refused` where no such version is kept. (D5)
 */
export function rollBack(
  document: MemoryDocument,
  versions: readonly DocumentVersion[],
  version: number,
  origin: FieldOrigin,
): Revised {
  const wanted = versions.find(known => known.version === version)
  if (!wanted) return { status: 'refused', problems: [{ path: [], problem: `has no version ${version}` }] }
  const { content } = wanted
  if (isSameValue(content, document.content)) return { status: 'unchanged' }
  const { at, author } = origin
  const made = document.version + 1
  const origins = Object.fromEntries(withContent(draftOf(document), content, origin, []).origins)
  return {
    status: 'changed',
    document: { ...document, version: made, at, content, origins, conflicts: [] },
    version: { version: made, at, author, content, restores: version },
  }
}
