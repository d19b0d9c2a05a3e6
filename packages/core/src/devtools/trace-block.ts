import { BLOCK_FORMATS } from '../memory/block/block-format.js'
import { writeEntry } from '../memory/block/write-groups.js'
import type { ShownLine } from '../model/block-payload.js'
import type { EntityKey } from '../model/entity.js'
import type { MemoryBlock } from '../model/memory-block.js'
import type { BlockSpan } from './devtools-protocol.js'

/** Which part of a block's text stands for which entity, in the order of the text; parts inside others come after them. */
export function traceBlock({ text, entries, content }: MemoryBlock): readonly BlockSpan[] {
  if (!content) return []
  const format = BLOCK_FORMATS[content.format ?? 'plain']
  const keys = entries.values()
  const spans: BlockSpan[] = []
  let end = 0

  const find = (line: ShownLine, from: number): BlockSpan | undefined => {
    const key: EntityKey | undefined = keys.next().value
    const written = writeEntry(line, format).toWellFormed()
    const start = text.indexOf(written, from)
    return key === undefined || start < 0 ? undefined : { from: start, to: start + written.length, key }
  }

  for (const line of content.groups.flatMap(group => group.entries)) {
    const span = find(line, end)
    if (!span) return spans
    spans.push(span)
    let inner = span.from
    for (const child of line.children.flatMap(group => group.entries)) {
      const within = find(child, inner)
      if (!within) return spans
      spans.push(within)
      inner = within.to
    }
    end = span.to
  }
  return spans
}
