import type { ShownGroup, ShownLine } from '../../model/block-payload.js'
import type { BlockFormat } from './block-format.js'
import { sharesLine } from './group-entries.js'

/** The groups as text: a heading for each, a line for each entry, bare neighbours on one line. (B5, G7) */
export function writeGroups(groups: readonly ShownGroup[], format: BlockFormat): string[] {
  return groups.map(group => format.group(group, writeEntries(group.entries, format)))
}

function writeEntries(entries: readonly ShownLine[], format: BlockFormat): string {
  return entries
    .map((entry, place) => {
      const before = entries[place - 1]
      const joint = !before ? '' : sharesLine(before) && sharesLine(entry) ? format.betweenBare : format.betweenEntries
      return joint + writeEntry(entry, format)
    })
    .join('')
}

/** An entry as it stands in the text, with what stands inside it. */
export function writeEntry(entry: ShownLine, format: BlockFormat): string {
  const children = entry.children.map(({ label, entries }) => ({
    label,
    entries: entries.map(child => format.entry(child, [])).join(format.betweenBare),
  }))
  return format.entry(entry, children)
}
