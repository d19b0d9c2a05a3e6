import type { ShownGroup, ShownLine } from '../../model/block-payload.js'
import type { BlockSection } from '../../model/block-section.js'
import { MAX_VALUE_LENGTH } from '../escape-value.js'
import type { BlockFormat } from './block-format.js'

export interface FitSectionsOptions {
  format: BlockFormat
  /** Their share of the block. */
  budgetTokens: number
  maxCharacters: number
  estimateTokens: (text: string) => number
}

export interface FittedSections {
  readonly groups: readonly ShownGroup[]
  readonly tokens: number
}

const MAX_LABEL = 100
const of = 'document'

/** Sections of documents as groups of the block: as many of their lines, in order, as find room. (B6) */
export function fitSections(
  sections: readonly BlockSection[],
  { format, budgetTokens, maxCharacters, estimateTokens }: FitSectionsOptions,
): FittedSections {
  const groups: ShownGroup[] = []
  let tokens = 0
  let characters = 0
  for (const section of sections) {
    const label = [section.source, ...section.path].join(' - ').slice(0, MAX_LABEL)
    const heading = estimateTokens(format.group({ label, of }, '') + format.betweenGroups)
    const entries: ShownLine[] = []
    for (const line of section.lines) {
      const pieces = wrapLine(line).map(name => ({ name, fields: [], marks: [], children: [] }))
      const written = pieces.map(piece => format.entry(piece, []) + format.betweenEntries).join('')
      const cost = estimateTokens(written) + (entries.length === 0 ? heading : 0)
      if (tokens + cost > budgetTokens || characters + line.length > maxCharacters) break
      entries.push(...pieces)
      tokens += cost
      characters += line.length
    }
    if (entries.length > 0) groups.push({ label: distinctFrom(groups, label), of, entries })
  }
  return { groups, tokens }
}

/** No two groups have the same label: a reader, and an object, could not tell them apart. */
function distinctFrom(groups: readonly ShownGroup[], label: string): string {
  return groups.some(group => group.label === label) ? distinctFrom(groups, `${label}_`) : label
}

/** A value of a block is cut where it is too long; what was written down goes on in the next. */
function wrapLine(line: string): readonly string[] {
  const pieces: string[] = []
  let rest = line
  while (rest.length > MAX_VALUE_LENGTH) {
    const space = rest.lastIndexOf(' ', MAX_VALUE_LENGTH)
    const end = space > MAX_VALUE_LENGTH / 2 ? space : wholeCharacters(rest, MAX_VALUE_LENGTH)
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...pieces, rest]
}

function wholeCharacters(text: string, length: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length
}
