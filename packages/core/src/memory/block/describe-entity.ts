import type { EntryField, EntryMark } from '../../model/block-payload.js'
import type { Entity, EntityId } from '../../model/entity.js'
import { type BlockEntry, SNIPPET } from './block-entry.js'
import { MAX_VALUE_LENGTH, writeIdentifier } from '../escape-value.js'
import { fieldRef, isRefShaped } from './resolve-refs.js'

export interface DescribeOptions {
  level: 'minimal' | 'standard' | 'full'
  openNow: boolean
  /** Whether it was the last to be opened, created or changed alone, and others were shown since. */
  lastOpened?: boolean
  /** Short refs stand for values of which it says yes; left out, all stand in full. (Q6) */
  isLong?: ((written: string) => boolean) | undefined
}

/** All that a block could say of an entity at a level; what is not worth its tokens is left out later. (B4) */
export function describeEntity(entity: Entity, options: DescribeOptions): BlockEntry {
  const { key, type, id, parent, fate, role, lastRole = role } = entity
  const own = entity.name === String(id) ? undefined : entity.name
  const ref = isReplaceable(entity, own) ? shorten(id, entity.ref, options) : undefined
  const isSaid = own !== undefined && ref === undefined && options.level !== 'minimal' && endsIn(String(id), own)
  const name = isSaid ? undefined : (own ?? (ref === undefined ? undefined : tailOf(id)))
  const isShowingId = name === undefined || (options.level !== 'minimal' && (ref !== undefined || isWhole(id)))
  const marks: EntryMark[] = options.openNow ? ['open now'] : options.lastOpened ? ['last opened'] : []
  if (entity.recalled) marks.push('recalled')
  if (fate !== undefined) marks.push(fate === 'deleted' ? 'deleted' : 'not found')
  return {
    key,
    type,
    role: lastRole,
    ...(parent !== undefined && { parent }),
    ...(name !== undefined && { name }),
    ...(isShowingId && { id, ...(ref !== undefined && { ref }) }),
    fields: options.level === 'minimal' ? [] : readFields(entity, own, options),
    marks,
  }
}

/** Further identifiers, each value once, and at the full level the text. */
function readFields(entity: Entity, name: string | undefined, options: DescribeOptions): EntryField[] {
  const said = new Set([String(entity.id), name])
  const fields: EntryField[] = []
  for (const { field, value } of entity.identifiers) {
    if (said.has(String(value))) continue
    said.add(String(value))
    const ref = shorten(value, fieldRef(entity, field), options)
    if (ref !== undefined) fields.push({ name: field, value, ref })
    else if (isWhole(value)) fields.push({ name: field, value })
  }
  const { snippet } = entity
  return options.level === 'full' && snippet !== undefined ? [...fields, { name: SNIPPET, value: snippet }] : fields
}

function shorten(value: EntityId, ref: string | undefined, { isLong }: DescribeOptions): string | undefined {
  return isLong?.(writeIdentifier(value)) ? ref : undefined
}

/**
 * A thing without a name keeps an identifier that was said, or that can be read and has no end that would do: nothing else
 * would tell what it is.
 */
function isReplaceable({ id, mentions }: Entity, name: string | undefined): boolean {
  if (name !== undefined || isRefShaped(id)) return true
  if (mentions.some(({ by }) => by === 'user' || by === 'assistant')) return false
  return !isReadable(String(id)) || tailOf(id) !== undefined
}

/** The last part of a path or an address, which says what it is of: it stands for a name where a ref stands for the whole. */
function tailOf(id: EntityId): string | undefined {
  const text = String(id)
  const tail = text.split('/').findLast(part => part !== '')
  const isShorter = tail !== undefined && tail.length <= MAX_TAIL_LENGTH && tail.length + MIN_SAVED <= text.length
  return isShorter && isReadable(tail) ? tail : undefined
}

const MAX_TAIL_LENGTH = 60
const MIN_SAVED = 10

/** Whether an identifier says the name already, as a path does. */
function endsIn(id: string, name: string): boolean {
  return id.endsWith(name) && /[^\p{L}\p{N}]/u.test(id.charAt(id.length - name.length - 1)) && isWhole(id)
}

/** Whether it holds a word: letters alone between its separators, which are not the digits of a hash. */
function isReadable(id: string): boolean {
  return id
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .some(
      chunk => /^(?:\p{Lu}?\p{Ll}{3,}|\p{Lu}{4,}|\p{Lo}[\p{Lo}\p{M}]+)$/u.test(chunk) && !/^[0-9a-f]+$/i.test(chunk),
    )
}

/** An identifier that could only be shown cut is of no use. */
function isWhole(value: EntityId): boolean {
  return String(value).length <= MAX_VALUE_LENGTH
}
