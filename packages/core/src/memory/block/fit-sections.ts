import type { ShownGroup, ShownLine } from '../../model/block-payload.js'
import type { DocumentSection } from '../../model/memory-document.js'
import type { BlockFormat } from './block-format.js'

export interface FitSectionsOptions {
  format: BlockFormat
  /** What they may take of the block. */
  budgetTokens: number
  maxCharacters: number
  estimateTokens: (text: string) => number
}

/** Sections of documents as groups of the block: as many of their lines, in order, as find room. */
export function fitSections(
  sections: readonly DocumentSection[],
  { format, budgetTokens, maxCharacters, estimateTokens }: FitSectionsOptions,
): { readonly groups: readonly ShownGroup[]; readonly tokens: number } {
  const groups: ShownGroup[] = []
  let tokens = 0
  let characters = 0
  for (const section of sections) {
    const label = labelOf(section)
    const heading = estimateTokens(format.group(label, '') + format.betweenGroups)
    const entries: ShownLine[] = []
    for (const line of section.lines) {
      const entry = { name: line, fields: [], marks: [], children: [] }
      const price = estimateTokens(format.entry(entry, []) + format.betweenEntries)
      const cost = entries.length === 0 ? heading + price : price
      if (tokens + cost > budgetTokens || characters + line.length > maxCharacters) break
      entries.push(entry)
      tokens += cost
      characters += line.length
    }
    if (entries.length > 0) groups.push({ label, entries })
  }
  return { groups, tokens }
}

function labelOf({ document, title }: DocumentSection): string {
  return title === '' ? document : `${document}: ${title}`
}
