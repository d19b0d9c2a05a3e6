import { holds, isOneOfTypes, isSameName } from './same-words.mjs'

/**
 * @typedef {import('./match-gold.mjs').Thing} Thing
 * @typedef {import('./read-scenarios.mjs').GoldEntity} GoldEntity
 * @typedef {{ entity: GoldEntity, entry: Thing, place: number }} Row
 */

/** How many of a result's entities a block is asked for. */
const AT_MOST = 12

/**
 * What a block shows after a result, against what the result was asked for; a figure without anything to count is undefined.
 * @param {object} given
 * @param {import('./read-scenarios.mjs').ToolStep} given.step
 * @param {readonly GoldEntity[]} given.entities
 * @param {{ text: string, entries: Thing[] }} given.block
 * @param {import('./match-gold.mjs').MatchGold} given.matchGold
 * @param {ReadonlySet<string>} given.opened Keys of what the user has open.
 */
export function scoreBlock({ step, entities, block: { text, entries }, matchGold, opened }) {
  const shows = step.shows ?? shownBy(step, entities)
  const asked = shows.slice(0, AT_MOST)
  const byKey = new Map(entities.map(entity => [entity.key, entity]))
  const found = entries.map(matchGold)
  const { rows, twice } = assign(entries, found)

  const shown = rows.filter(({ entity }) => asked.includes(entity.key))
  const primary = rows.filter(({ entity }) => shows.includes(entity.key))
  const places = primary.map(({ entity }) => shows.indexOf(entity.key))
  const isExpected = (/** @type {GoldEntity} */ entity) => entity.role === 'primary' || opened.has(entity.key)
  const others = found.slice(0, primary[0]?.place ?? 0).filter(list => !list.some(isExpected)).length
  const isInSequence = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
  return {
    entries: entries.length,
    junk: found.filter(list => list.length === 0).length,
    twice,
    primaries: share(asked, key => shown.some(({ entity }) => entity.key === key)),
    toolId: share(asked, key => holds(text, byKey.get(key)?.toolId ?? '')),
    order: shown.length > 0 ? Number(isInSequence && others === 0) : undefined,
    names: share(
      shown.filter(({ entity }) => entity.names.length > 0),
      hasName,
    ),
    types: share(
      shown.filter(({ entry }) => entry.type !== undefined),
      hasType,
    ),
  }
}

/**
 * Primaries whose identifiers stand in the output.
 * @param {import('./read-scenarios.mjs').ToolStep} step
 * @param {readonly GoldEntity[]} entities
 */
function shownBy({ tool: { output } }, entities) {
  const text = typeof output === 'string' ? output : (JSON.stringify(output) ?? '')
  return entities.filter(({ role, ids }) => role === 'primary' && ids.some(id => holds(text, id))).map(({ key }) => key)
}

/**
 * One row for each gold entity shown: of two entries for it the better one, and the other counts as `twice`.
 * @param {readonly Thing[]} entries
 * @param {readonly GoldEntity[][]} found
 */
function assign(entries, found) {
  /** @type {Map<string, Row>} */
  const rows = new Map()
  let twice = 0
  for (const [place, entry] of entries.entries()) {
    const entity = found[place]?.find(({ key }) => !rows.has(key)) ?? found[place]?.[0]
    if (!entity) continue
    const row = { entity, entry, place }
    const known = rows.get(entity.key)
    if (known) twice += 1
    if (!known || worth(row) > worth(known)) rows.set(entity.key, row)
  }
  return { rows: [...rows.values()].sort((one, other) => one.place - other.place), twice }
}

/** A number that people say is a name too. @param {Row} row */
const hasName = ({ entity, entry }) =>
  (entry.name === undefined ? entry.ids : [entry.name]).some(said => entity.names.some(name => isSameName(name, said)))

/** @param {Row} row */
const hasType = ({ entity, entry }) => entry.type !== undefined && isOneOfTypes(entry.type, entity.types)

/** @param {Row} row */
const worth = row => 2 * Number(hasName(row)) + Number(hasType(row))

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => boolean} test
 */
const share = (items, test) => (items.length > 0 ? items.filter(test).length / items.length : undefined)
