import { entityKey, type EntityRole } from '../../model/entity.js'
import type { ExtractedEntity, Extraction } from '../../model/extraction.js'
import type { Json } from '../../model/json.js'
import { bareEntity } from './bare-entity.js'
import { createCollector, type Collector } from './collect-entities.js'
import { findRecords } from './find-records.js'
import { pluralLabel, typeOf } from './inflect.js'
import { readAskedIds, readInputValues } from './read-input.js'
import { readLinks, readText } from './read-text.js'
import { holdsSecret, isSecretKey } from './redact.js'
import { readToolName, type ToolMeaning } from './read-verb.js'
import { rootScene, type AskedId, type Scene } from './scene.js'
import { unwrapResult } from './unwrap-result.js'
import { isIdentifierShaped, isToken } from './value-shape.js'

export interface ExtractEntitiesOptions {
  readonly toolName: string
  /** Arguments of the call. */
  readonly input?: Json
  readonly output: Json
  /** Whether the call failed, where that is known. */
  readonly failed?: boolean
}

/**
 * Reads what a tool result says: pure, bounded, and the same for any order of keys. (X1, X15)
 * In a deletion that succeeded, what was deleted has the role `subject`, and nothing else has. (X10)
 */
export function extractEntities({ toolName, input, output, failed = false }: ExtractEntitiesOptions): Extraction {
  const tool = readToolName(toolName)
  const inputValues = readInputValues(input)
  const result = unwrapResult(output)
  const asked = readAskedIds(input, tool.noun)
  if (failed || result.failed) {
    const missing = result.notFound ? asked.map(({ id, noun }) => entityKey({ type: typeOf(noun), id })) : []
    const nothing = { entities: [], relationships: [], lists: [], plurals: {} }
    return { action: tool.action, outcome: 'failed', missing, ...nothing, inputValues }
  }
  const isListing = tool.action === 'listed' || tool.action === 'searched'
  const collector = createCollector()
  for (const [index, payload] of result.payloads.entries()) {
    const askedOne = result.payloads.length === 1 && asked.length === 1 && !isListing ? asked[0] : undefined
    readPayload(payload, rootScene(tool.noun, index, askedOne), tool, collector)
  }
  const found = collector.finish()
  const entities = withTarget(found.entities, asked, tool).map(withSafePath)
  return {
    action: tool.action,
    outcome: 'succeeded',
    missing: [],
    ...found,
    entities,
    plurals: pluralsOf(entities),
    inputValues,
  }
}

/** Keys that hold no secret one by one may spell one together. (X13) */
function withSafePath(entity: ExtractedEntity): ExtractedEntity {
  return holdsSecret(entity.path) ? { ...entity, path: '' } : entity
}

/** Plural label of every type that occurs. */
export function pluralsOf(entities: readonly ExtractedEntity[]): Record<string, string> {
  const types = [...new Set(entities.map(entity => entity.type))]
  return Object.fromEntries(types.map(type => [type, pluralLabel(type)]))
}

function readPayload(payload: Json, scene: Scene, tool: ToolMeaning, collector: Collector): void {
  // A tool whose answer is a credential may give it as bare text.
  if (typeof payload !== 'object' && isSecretKey(tool.noun.join('_'))) return
  const texts: { text: string; scene: Scene }[] = []
  if (typeof payload === 'string' || typeof payload === 'number') readAnswer(payload, scene, tool, collector, texts)
  else
    findRecords({
      value: payload,
      scene,
      collector,
      action: tool.action,
      onText: (text, scene) => texts.push({ text, scene }),
    })
  let budget = MAX_TEXT
  for (const { text, scene } of texts) {
    if (budget <= 0) break
    readTextInto(text.slice(0, budget), scene, tool, collector)
    budget -= text.length
  }
}

/** An answer that is one bare value: an identifier where the tool gives one, else text. */
function readAnswer(
  answer: string | number,
  scene: Scene,
  tool: ToolMeaning,
  collector: Collector,
  texts: { text: string; scene: Scene }[],
): void {
  const isId = tool.givesId || (typeof answer === 'string' && isIdentifierShaped(answer))
  if (isId && tool.noun.length > 0 && isToken(String(answer)))
    collector.add(bareEntity({ type: typeOf(tool.noun), id: answer, scene: { ...scene, position: 0 } }))
  else if (typeof answer === 'string') texts.push({ text: answer, scene })
}

function readTextInto(text: string, scene: Scene, { action }: ToolMeaning, collector: Collector): void {
  const inText: Scene = { ...scene, role: 'text' }
  if (!/\s/.test(text.trim())) return
  const isInRecord = scene.parent !== undefined || scene.hintFrom === 'key'
  const { records, links, tokens } = isInRecord ? { records: [], links: readLinks(text), tokens: [] } : readText(text)
  if (records.length > 0) findRecords({ value: records, scene: inText, collector, action, onText: () => undefined })
  for (const [position, { url, label }] of links.entries())
    collector.add(bareEntity({ type: 'link', id: url, name: label, scene: { ...inText, position } }))
  for (const [position, token] of tokens.filter(isIdentifierShaped).slice(0, MAX_TOKENS).entries())
    collector.add(bareEntity({ type: typeOf(scene.hint), id: token, scene: { ...inText, position } }))
}

/** Puts what the call was about among the entities, where the result does not show it. (X10, X14) */
function withTarget(
  entities: readonly ExtractedEntity[],
  asked: readonly AskedId[],
  { action }: ToolMeaning,
): readonly ExtractedEntity[] {
  const names = (entity: ExtractedEntity, ids: ReadonlySet<string>): boolean =>
    [entity.id, ...entity.identifiers.map(({ value }) => value)].some(id => ids.has(String(id)))
  const missing = asked
    .filter(({ id }) => !entities.some(entity => names(entity, new Set([String(id)]))))
    .map(({ id, noun }, position) =>
      bareEntity({ type: typeOf(noun), id, scene: rootScene(noun, position, undefined) }),
    )
  if (action === 'viewed' || action === 'updated') {
    const isShown = entities.some(({ role }) => role === 'subject' || role === 'item')
    return isShown ? entities : [...missing, ...entities]
  }
  if (action !== 'deleted') return entities
  if (asked.length === 0)
    return entities.map(entity => (entity.role === 'item' ? { ...entity, role: 'subject' } : entity))
  const ids = new Set(asked.map(({ id }) => String(id)))
  const beside = (role: EntityRole): EntityRole => (role === 'subject' ? 'reference' : role)
  return [
    ...missing,
    ...entities.map(entity => ({ ...entity, role: names(entity, ids) ? 'subject' : beside(entity.role) })),
  ]
}

const MAX_TEXT = 400_000
const MAX_TOKENS = 40
