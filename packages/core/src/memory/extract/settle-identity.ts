import { isJsonObject } from '../../model/json.js'
import { holdsRecords } from './holds-list.js'
import { identifyApart } from './identify-apart.js'
import { identifyByNoun } from './identify-by-noun.js'
import { identifyByInput, identifyByOwnField } from './identify-by-input.js'
import { addressOf, areNamedParts, identifyByText } from './identify-by-text.js'
import { identifyBySeries } from './identify-by-series.js'
import { identifyByValue } from './identify-by-value.js'
import type { Identity } from './identify.js'
import { singularOf } from './inflect.js'
import { valueOf, type PlannedRecord } from './planned-record.js'
import { readRecordMap } from './record-shape.js'
import type { AskedFor, AskedId, TraversalContext } from './traversal-context.js'
import { asId, isUrl } from '../value-shape.js'

/** What tells the record apart, given where it stands. */
export function settleIdentity(
  identity: Identity | undefined,
  context: TraversalContext,
  record: PlannedRecord,
  { isAskedName, inputValues }: Required<Pick<AskedFor, 'isAskedName' | 'inputValues'>>,
): Identity | undefined {
  // What was asked for by what stands in its address is told apart by that.
  const segment = identity !== undefined && !context.isItem ? askedInAddress(identity, inputValues) : undefined
  if (identity !== undefined && segment !== undefined) return { ...identity, field: '', id: segment, kind: 'own' }
  const isSure = identity?.kind === 'own' || identity?.kind === 'plain'
  // `person_id: { name, company_id, value }`
  const value = isSure || !/(?:_i|I)d$/.test(context.key) ? undefined : asId(valueOf(record, 'value'))
  if (value !== undefined) return { field: 'value', id: value, noun: [], kind: 'plain' }
  // `Registry Domain ID` of a domain says by its further word that it is another's.
  const isOfItself = isSure && identity.noun.length < (identity.kind === 'own' ? 2 : 1)
  const asked = isOfItself ? undefined : identifyByOwnField(record, context, isAskedName)
  if (asked !== undefined || isSure) return asked ?? identity
  const address = identity === undefined || identity.kind === 'name' ? addressOf(record, context) : undefined
  if (address !== undefined) return address
  const series = identity === undefined || identity.kind === 'name' ? identifyBySeries(record, context) : undefined
  if (series !== undefined) return series
  const apart = context.isItem && context.parent === undefined ? identifyApart(record, context, identity) : undefined
  if (apart !== undefined) return apart
  const named = identity && identifyByNoun(identity, record, context)
  if (named !== undefined) return named
  if (context.asked !== undefined && isAskedFor(context.asked, context, record))
    return { field: '', id: context.asked.id, noun: context.asked.noun, kind: 'own' }
  if (context.mapKey !== undefined) return { field: '', id: context.mapKey, noun: [], kind: 'plain' }
  if (identity === undefined)
    return (
      identifyByInput(record, context, isAskedName) ??
      identifyByText(record, context) ??
      identifyByValue(record, context, inputValues)
    )
  if (identity.kind === 'designation') return identity
  // The parts of a tree are told apart as it is.
  if (identity.kind === 'name' && context.isItem && context.key === 'children') return identity
  if (identity.kind === 'name' && context.parent !== undefined && areNamedParts(record, context, identity.field))
    return identity
  // What only has a name is a part of the record around it; another thing's identifier stands only for the answer.
  const isAnswer = context.hintFrom !== 'key'
  const isNamed = identity.kind === 'name' && (context.isItem || isAskedName(String(identity.id)))
  return context.parent === undefined && (isAnswer || isNamed) ? identity : undefined
}

/** Whether what a call named is the record, and not only the holder of the list that it gives: the channel of a history. */
function isAskedFor(
  { noun }: AskedId,
  { hint }: TraversalContext,
  { plan: { fields }, values }: PlannedRecord,
): boolean {
  if (noun.length === 0 || hint.length === 0 || singularOf(noun.at(-1) ?? '') === singularOf(hint.at(-1) ?? ''))
    return true
  return !fields.some(({ key }, place) => {
    const value = values[place]
    return isJsonObject(value) ? readRecordMap(value, key) !== undefined : Array.isArray(value) && holdsRecords(value)
  })
}

function askedInAddress({ id }: Identity, inputValues: readonly string[]): string | undefined {
  if (typeof id !== 'string' || !isUrl(id)) return undefined
  const segments = id.slice(0, MAX_ADDRESS).split(/[/?#]/)
  return inputValues.find(value => value.length > 2 && /\d/.test(value) && segments.includes(value))
}

const MAX_ADDRESS = 500
