import type { SectionSelection } from '../../model/section-selection.js'
import type { DocumentsInBlock } from '../../model/memory-block.js'
import type { BlockSection } from '../../model/block-section.js'
import { pathKey } from '../document-path.js'
import { selectSections } from './score-section.js'

export interface ChooseSectionsOptions {
  /** The user's last message. */
  about?: string | undefined
  documents?: DocumentsInBlock | false | undefined
  /** A model's word, where there is one. */
  selection?: SectionSelection | undefined
}

/**
 * The sections that a block shows, in their order. A model's word counts for what the user said then; where it says
 * nothing, of another text or of what came since, sections are chosen by their words, if at all. (D3)
 */
export function chooseSections(
  sections: readonly BlockSection[],
  { about = '', documents = {}, selection }: ChooseSectionsOptions,
): readonly BlockSection[] {
  if (documents === false) return []
  const { smart, threshold = 0.3 } = documents
  const byWords = smart && about !== '' ? selectSections(sections, about, threshold) : sections
  if (!selection || (about !== '' && about !== selection.about)) return byWords
  return sections.filter(section => {
    const key = sectionKey(section)
    return selection.asked.has(key) ? selection.chosen.has(key) : byWords.includes(section)
  })
}

/** Tells the sections of all sources apart. */
export function sectionKey({ source, path }: BlockSection): string {
  return pathKey([source, ...path])
}
