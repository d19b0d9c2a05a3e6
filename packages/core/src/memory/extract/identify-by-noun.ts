import { asId } from '../value-shape.js'
import { areApart } from './identify-apart.js'
import type { Identity } from './identify.js'
import { isActorKey, isAddressKey, isOwnPersonType, isPersonType } from './key-hints.js'
import type { PlannedRecord } from './planned-record.js'
import { readName } from './read-name.js'
import { isThing } from './tool-noun.js'
import type { TraversalContext } from './traversal-context.js'

/**
 * The one identifier in a part of a record that says its own name, where the part's key says nothing of what it is:
 * `reported_by: { tenant_id, full_name }`, `items: [{ line_id, name }]`. (X2)
 */
export function identifyByNoun(
  identity: Identity,
  record: PlannedRecord,
  { parent, key, hint, isItem, siblings = [] }: TraversalContext,
): Identity | undefined {
  if (identity.kind !== 'other' || parent === undefined || parent.endsWith(`/${identity.id}`)) return undefined
  const { noun } = identity
  const last = hint.at(-1) ?? ''
  // An identifier of an account is that of the person who is named beside it.
  const isRole = AGENT.test(last) && !isThing(last)
  const isPerson = !isItem && (isRole || isActorKey(key) || isPersonType(last) || isOwnPersonType(noun.at(-1) ?? ''))
  if (!isPerson && !HOLDERS.has(last)) return undefined
  if (siblings.length > 1 && !areApart(siblings, identity.field)) return undefined
  const { plan, values } = record
  const others = plan.fields.filter(
    ({ meaning: { kind } }, place) => kind === 'identity' && asId(values[place]) !== undefined,
  )
  if (others.length > 1 || readName(record, plan.naming(isPerson ? 'user' : noun.join('_'))) === undefined)
    return undefined
  // Whose an address is stands in it.
  return isPerson && !isAddressKey(key) ? { ...identity, noun: [], kind: 'plain' } : identity
}

/** How English words for who does something end: `prescriber: { practitionerId, name }`. */
const AGENT = /[a-z]{4}(?:er|or|ee|ist)$/
/** Words for what belongs to a record or a list, whatever it is. */
const HOLDERS = new Set(
  'item line entry row position element component part detail result node object participant member'.split(' '),
)
