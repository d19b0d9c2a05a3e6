import type { ShownDocument } from '../../model/document-calls.js'
import { writeMarkdown, writeSections } from './memory/write-document.js'
import type { MemoryDocument } from '../../model/memory-document.js'
import type { BlockSection } from '../../model/block-section.js'
import type { DeclaredDocument } from './declare-documents.js'
import { isSame } from '../../runtime/handle/is-same.js'

/** Documents as they are shown: each the same object until it changes. */
export interface DocumentViews {
  list(): readonly ShownDocument[]
  get(name: string): ShownDocument | undefined
  /** Of one document, or of all. */
  sections(name?: string): readonly BlockSection[]
}

interface MemoisedDocument {
  readonly of: MemoryDocument | undefined
  readonly shown: ShownDocument
  readonly sections: readonly BlockSection[]
}

export function createDocumentViews(
  declared: ReadonlyMap<string, DeclaredDocument>,
  written: (document: DeclaredDocument) => MemoryDocument | undefined,
): DocumentViews {
  const memoised = new Map<string, MemoisedDocument>()
  let list: readonly ShownDocument[] = []
  let all: readonly BlockSection[] = []

  const take = (document: DeclaredDocument): MemoisedDocument => {
    const of = written(document)
    const known = memoised.get(document.name)
    if (known && known.of === of) return known
    const made = shelve(document, of)
    memoised.set(document.name, made)
    return made
  }

  return {
    list() {
      const now = [...declared.values()].map(document => take(document).shown)
      if (!isSame(list, now)) list = now
      return list
    },
    get(name) {
      const document = declared.get(name)
      return document && take(document).shown
    },
    sections(name) {
      if (name !== undefined) {
        const document = declared.get(name)
        return document ? take(document).sections : []
      }
      const now = [...declared.values()].flatMap(document => take(document).sections)
      if (!isSame(all, now)) all = now
      return all
    },
  }
}

function shelve(
  { name, scope, isReadOnly, words, template }: DeclaredDocument,
  of: MemoryDocument | undefined,
): MemoisedDocument {
  const written = of ?? { name, content: {} }
  return {
    of,
    shown: {
      name,
      scope,
      isReadOnly,
      template: words,
      version: of?.version ?? 0,
      at: of?.at,
      content: written.content,
      text: of ? writeMarkdown(of, template) : '',
      conflicts: of?.conflicts ?? [],
    },
    sections: of ? writeSections(of, template) : [],
  }
}
