import { isJsonObject, type Json } from '../../model/json.js'
import type { PlannedRecord } from './planned-record.js'
import { asName } from './name-text.js'

/**
 * What a record without a name is called by what it has: what departs by its line and where it goes (`S7 Harbour`), what has a
 * digest by the first of its tags. (X4)
 */
export function nameByParts(record: PlannedRecord): string | undefined {
  const line = partNamed(record, LINE)
  if (line !== undefined) return asName([line, partNamed(record, HEADING)].filter(part => part !== undefined).join(' '))
  return textUnder(record, /^digest$/i) === undefined ? opponents(record) : firstTag(record)
}

/** Who plays whom, as `homeTeam` and `awayTeam` or `teams: { home: { team }, away: { team } }` say. */
function opponents({ plan: { fields }, values }: PlannedRecord): string | undefined {
  const pairs = fields.map(({ key }, place): readonly [string, Json | undefined] => [key, values[place]])
  for (const inside of [pairs, ...pairs.map(([, value]) => (isJsonObject(value) ? Object.entries(value) : []))]) {
    const [home, away] = SIDES.map(side => nameOf(inside.find(([key]) => side.test(key))?.[1]))
    if (home !== undefined && away !== undefined) return asName(`${home} – ${away}`)
  }
  return undefined
}

/** What the first field with such a key says, or what the object in it is called. */
function partNamed({ plan: { fields }, values }: PlannedRecord, key: RegExp): string | undefined {
  for (const [place, field] of fields.entries()) {
    const text = key.test(field.key) ? nameOf(values[place]) : undefined
    if (text !== undefined) return text
  }
  return undefined
}

function textUnder(record: PlannedRecord, key: RegExp): string | undefined {
  const place = record.plan.fields.findIndex(field => key.test(field.key))
  const value = record.values[place]
  return typeof value === 'string' ? value : undefined
}

function firstTag({ plan: { places }, values }: PlannedRecord): string | undefined {
  const tags = values[places.get('tags') ?? places.get('imageTags') ?? -1]
  return Array.isArray(tags) ? nameOf((tags as readonly Json[])[0]) : undefined
}

function nameOf(value: Json | undefined): string | undefined {
  const inner = isJsonObject(value) && isJsonObject(value['team']) ? value['team'] : value
  const text = isJsonObject(inner) ? (inner['name'] ?? inner['shortName'] ?? inner['short_name']) : inner
  return typeof text === 'string' && text !== '' && text.length <= MAX_PART ? text : undefined
}

const SIDES = [
  /^(?:home|host)(?:_?(?:team|club|side)(?:_?name)?)?$/i,
  /^(?:away|visitor|guest)(?:_?(?:team|club|side)(?:_?name)?)?$/i,
]
const LINE = /^(?:line|route|linie|ligne|linea|línea|linha)(?:_?(?:name|short_?name))?$/i
const HEADING = /^(?:direction|(?:trip_?)?headsign|destination|terminus|towards|richtung|destino|destinazione)$/i
const MAX_PART = 60
