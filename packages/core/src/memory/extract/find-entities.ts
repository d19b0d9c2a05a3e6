import type { ExtractedEntity } from '../../model/extraction.js'
import type { FinderName } from '../../model/finder-name.js'
import type { Json } from '../../model/json.js'
import { bareEntity } from './bare-entity.js'
import type { Collector } from './collect-entities.js'
import { findRecords } from './find-records.js'
import { typeOf } from './inflect.js'
import { typeReason } from './note-record.js'
import { type FoundInText, readText } from './read-text.js'
import { SHORT_TEXT, type TextMention } from './text/text-page.js'
import type { ToolMeaning } from './read-verb.js'
import type { Reading } from './reading.js'
import { calledIn, type Scene } from './scene.js'
import { headNoun } from './tool-noun.js'
import { isIdentifierShaped, isToken } from '../value-shape.js'

export interface FindEntitiesOptions {
  /** What a tool answered, without envelopes. */
  readonly payload: Json
  readonly scene: Scene
  readonly tool: ToolMeaning
  readonly reading: Reading
  readonly collector: Collector
}

/** Hands all that the finders find in an answer to the collector: records first, then what its texts hold. (X1) */
export function findEntities(options: FindEntitiesOptions): void {
  const { payload, scene, tool, reading, collector } = options
  const texts: { text: string; scene: Scene }[] = []
  const onText = (text: string, scene: Scene): unknown => texts.push({ text, scene })
  if (typeof payload === 'number' || typeof payload === 'string') {
    const answered = readAnswer(payload, options)
    if (answered === undefined) onText(String(payload), scene)
    else if (collector.add(answered))
      reading.notes?.found(answered, 'records', "id by the answer; type by the tool's name")
  } else findRecords({ value: payload, scene, collector, action: tool.action, reading, onText })
  let budget = MAX_TEXT
  for (const { text, scene } of texts) {
    if (budget <= 0) break
    findInText(text.slice(0, budget), scene, options)
    budget -= text.length
  }
}

/** An answer that is one bare value, where it is an identifier and not text. */
function readAnswer(answer: string | number, { scene, tool }: FindEntitiesOptions): ExtractedEntity | undefined {
  const isId = tool.givesId || (typeof answer === 'string' && isIdentifierShaped(answer))
  return isId && tool.noun.length > 0 && isToken(String(answer))
    ? bareEntity({ type: typeOf(headNoun(tool.noun)), id: answer, scene: { ...scene, position: 0 } })
    : undefined
}

function findInText(text: string, scene: Scene, options: FindEntitiesOptions): void {
  const { tool, reading, collector } = options
  // Inside a record a text only tells about it: what it links to is a find, its lines are not.
  const isInRecord = scene.parent !== undefined || scene.hintFrom === 'key'
  // Of the records of a list nobody asked where their texts lead.
  if (isInRecord && (scene.path.includes('[') || !/\s/.test(text.trim()))) return
  const asks = (finder: FinderName): boolean => reading.asks(finder) && (!isInRecord || finder === 'links')
  if (!isInRecord && text.length > SHORT_TEXT) reading.notes?.miss('long-text', scene.path, `${text.length} characters`)
  const findings = readText(text, asks, tool.action === 'listed' || tool.action === 'searched')
  const total = findings.reduce((sum, found) => sum + ('records' in found ? found.records.length : 0), 0)
  for (const found of findings) {
    const { finder } = found
    const inText = textScene(scene, found)
    if ('mentions' in found) addMentions(found.mentions, finder, inText, options)
    else {
      const value = reading.redact(total === 1 ? (found.records[0] ?? null) : found.records) ?? null
      const counted = found.total === undefined ? inText : { ...inText, total: found.total }
      findRecords({ value, scene: counted, collector, action: tool.action, reading, finder, onText: () => {} })
    }
  }
}

/** Where the text says what it holds, that; rows of a table of which nothing says it are rows. */
function textScene(scene: Scene, { type, finder }: FoundInText): Scene {
  if (type !== undefined) return { ...scene, hint: [type] }
  return scene.hint.length === 0 && (finder === 'csv' || finder === 'text-tables') ? { ...scene, hint: ROW } : scene
}

function addMentions(
  mentions: readonly TextMention[],
  finder: FinderName,
  scene: Scene,
  { collector, reading }: FindEntitiesOptions,
): void {
  for (const [position, { id, name }] of mentions.entries()) {
    const inText: Scene = { ...scene, role: 'text', position }
    const found = bareEntity({ type: typeOf(calledIn(scene)), id, name, scene: inText })
    if (collector.add(found)) reading.notes?.found(found, finder, `id by its shape; ${typeReason(scene, found.type)}`)
  }
}

const ROW = ['row']
const MAX_TEXT = 400_000
