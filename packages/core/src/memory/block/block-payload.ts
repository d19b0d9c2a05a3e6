import type {
  BlockNote,
  EntryField,
  NotedAction,
  NotedThing,
  ShownEntry,
  ShownGroup,
  WorkingMemoryPayload,
} from '../../model/block-payload.js'
import type { EntityId } from '../../model/entity.js'
import type { MemoryBlock } from '../../model/memory-block.js'
import { shortenValue } from '../escape-value.js'

/** A block as JSON for a server: rendered there, it has the same bytes. (I8) */
export function blockPayload({ content }: MemoryBlock): WorkingMemoryPayload {
  const { format, header, groups = [], notes = [] } = content ?? {}
  return { version: 1, format, header: short(header), groups: groups.map(toGroup), notes: notes.map(toNote) }
}

function toGroup({ label, of, listed, entries }: ShownGroup): ShownGroup {
  return {
    label: shortenValue(label),
    ...(of && { of }),
    ...(listed && { listed }),
    entries: entries.map(({ children, ...entry }) => ({ ...toEntry(entry), children: children.map(toGroup) })),
  }
}

function toEntry({ name, id, ref, fields, marks }: ShownEntry): ShownEntry {
  return { name: short(name), id: short(id), ref, fields: fields.map(toField), marks }
}

function toField({ name, value, ref }: EntryField): EntryField {
  return { name: shortenValue(name), value: short(value), ref }
}

function toNote(note: BlockNote): BlockNote {
  switch (note.label) {
    case 'task':
      return { ...note, kind: shortenValue(note.kind), goal: short(note.goal) }
    case 'recent actions':
      return { ...note, actions: note.actions.map(toAction) }
    case 'earlier sessions':
      return { ...note, summaries: note.summaries.map(summary => shortenValue(summary)) }
    case 'this turn':
      return { ...note, said: shortenValue(note.said), things: note.things.map(toThing) }
  }
}

function toAction(action: NotedAction): NotedAction {
  return { ...action, things: action.things.map(toThing), toolName: short(action.toolName) }
}

function toThing(thing: NotedThing): NotedThing {
  if (!('name' in thing)) return { id: short(thing.id) }
  return { name: shortenValue(thing.name), ...(thing.id !== undefined && { id: short(thing.id) }) }
}

/** No longer than a block shows it. */
function short<Value extends EntityId | undefined>(value: Value): Value
function short(value: EntityId | undefined): EntityId | undefined {
  return typeof value === 'string' ? shortenValue(value) : value
}
