import { entityKey } from '../../model/entity.js'
import type { ExtractedEntity, Extraction } from '../../model/extraction.js'
import type { Json } from '../../model/json.js'
import { createCollector, type Collector } from './collect-entities.js'
import { findRecords } from './find-records.js'
import { pluralLabel, typeOf } from './inflect.js'
import { asName } from './read-name.js'
import { readAskedIds, readInputValues } from './read-input.js'
import { readLinks, readText } from './read-text.js'
import { isSecretKey } from './redact.js'
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
  if (failed || result.failed) {
    return {
      action: tool.action,
      outcome: 'failed',
      notFound: result.notFound,
      entities: [],
      relationships: [],
      lists: [],
      plurals: {},
      inputValues,
    }
  }
  const asked = readAskedIds(input, tool.noun)
  const isListing = tool.action === 'listed' || tool.action === 'searched'
  const collector = createCollector()
  for (const [index, payload] of result.payloads.entries()) {
    const askedOne = result.payloads.length === 1 && asked.length === 1 && !isListing ? asked[0] : undefined
    readPayload(payload, rootScene(tool.noun, index, askedOne), tool, collector)
  }
  const found = collector.finish()
  const entities = withTarget(found.entities, asked, tool)
  return {
    action: tool.action,
    outcome: 'succeeded',
    notFound: false,
    entities,
    relationships: found.relationships,
    lists: found.lists,
    plurals: pluralsOf(entities),
    inputValues,
  }
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
  const isSearch = tool.action === 'searched'
  if (typeof payload === 'string' || typeof payload === 'number') readAnswer(payload, scene, tool, collector, texts)
  else findRecords({ value: payload, scene, collector, isSearch, onText: (text, scene) => texts.push({ text, scene }) })
  let budget = MAX_TEXT
  for (const { text, scene } of texts) {
    if (budget <= 0) break
    readTextInto(text.slice(0, budget), scene, collector)
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
  if (isId && tool.noun.length > 0 && isToken(String(answer)) && String(answer).length <= 128) {
    const type = typeOf(tool.noun)
    collector.add({
      ...{ key: entityKey({ type, id: answer }), type, id: answer, identifiers: [] },
      ...{ role: 'subject', position: 0, path: '' },
    })
  } else if (typeof answer === 'string') texts.push({ text: answer, scene })
}

function readTextInto(text: string, scene: Scene, collector: Collector): void {
  const inText: Scene = { ...scene, role: 'text' }
  if (!/\s/.test(text.trim())) return
  const isInRecord = scene.parent !== undefined || scene.hintFrom === 'key'
  const { records, links, tokens } = isInRecord ? { records: [], links: readLinks(text), tokens: [] } : readText(text)
  if (records.length > 0)
    findRecords({ value: records, scene: inText, collector, isSearch: false, onText: () => undefined })
  for (const [position, { url, label }] of links.entries()) {
    const name = asName(label)
    collector.add({
      ...{
        key: entityKey({ type: 'link', id: url }),
        type: 'link',
        id: url,
        identifiers: [],
        role: 'text',
        position,
        path: scene.path,
      },
      ...(name === undefined ? {} : { name }),
      ...(scene.parent === undefined ? {} : { parent: scene.parent }),
    })
  }
  for (const [position, token] of tokens.filter(isIdentifierShaped).slice(0, MAX_TOKENS).entries()) {
    const type = scene.hint.length === 0 ? 'resource' : typeOf(scene.hint)
    collector.add({
      key: entityKey({ type, id: token }),
      type,
      id: token,
      identifiers: [],
      role: 'text',
      position,
      path: scene.path,
    })
  }
}

/** Puts what the call was about among the entities, where the result does not show it. (X10, X14) */
function withTarget(
  entities: readonly ExtractedEntity[],
  asked: readonly AskedId[],
  { action }: ToolMeaning,
): readonly ExtractedEntity[] {
  const isAct = action === 'deleted' || action === 'updated' || action === 'viewed'
  if (!isAct || asked.length === 0) {
    return action === 'deleted'
      ? entities.map(entity => (entity.role === 'item' ? { ...entity, role: 'subject' as const } : entity))
      : entities
  }
  const ids = new Set(asked.map(({ id }) => String(id)))
  const isTarget = (entity: ExtractedEntity): boolean =>
    ids.has(String(entity.id)) || entity.identifiers.some(({ value }) => ids.has(String(value)))
  const shown = entities.filter(isTarget)
  const missing = asked
    .filter(
      ({ id }) =>
        !shown.some(
          entity =>
            String(entity.id) === String(id) || entity.identifiers.some(({ value }) => String(value) === String(id)),
        ),
    )
    .map(({ id, noun }, position): ExtractedEntity => {
      const type = typeOf(noun)
      return { key: entityKey({ type, id }), type, id, identifiers: [], role: 'subject', position, path: '' }
    })
  if (action !== 'deleted')
    return entities.some(entity => entity.role === 'subject' || entity.role === 'item')
      ? entities
      : [...missing, ...entities]
  return [
    ...missing,
    ...entities.map(entity => ({
      ...entity,
      role: isTarget(entity) ? ('subject' as const) : entity.role === 'subject' ? ('reference' as const) : entity.role,
    })),
  ]
}

const MAX_TEXT = 400_000
const MAX_TOKENS = 40
