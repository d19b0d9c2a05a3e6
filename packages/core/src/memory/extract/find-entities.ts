import type { ExtractedEntity } from '../../model/extraction.js'
import type { FinderName } from '../../model/finder-name.js'
import type { Json } from '../../model/json.js'
import { bareEntity } from './bare-entity.js'
import type { Collector } from './collect-entities.js'
import { findRecords } from './find-records.js'
import { typeOf } from './inflect.js'
import { typeReason } from './note-record.js'
import { placeInFolder, placeListed } from './place-in-folder.js'
import { type FoundInText, readText } from './read-text.js'
import { SHORT_TEXT, type TextMention } from './text/text-page.js'
import type { ToolMeaning } from './read-verb.js'
import type { ExtractionContext } from './extraction-context.js'
import { calledIn, type TraversalContext } from './traversal-context.js'
import { headNoun } from './tool-noun.js'
import { isIdentifierShaped, isToken } from '../value-shape.js'

export interface FindEntitiesOptions {
  /** What a tool answered, without envelopes. */
  readonly payload: Json
  readonly context: TraversalContext
  readonly tool: ToolMeaning
  readonly extracting: ExtractionContext
  readonly collector: Collector
}

/** Hands all that the finders find in an answer to the collector: records first, then what its texts hold. (X1) */
export function findEntities(options: FindEntitiesOptions): void {
  const { payload, context, tool, extracting, collector } = options
  const texts: { text: string; context: TraversalContext }[] = []
  const onText = (text: string, context: TraversalContext): unknown => texts.push({ text, context })
  if (typeof payload === 'number' || typeof payload === 'string') {
    const answered = readAnswer(payload, options)
    if (answered === undefined) onText(String(payload), context)
    else if (collector.add(answered))
      extracting.trace?.found(answered, 'records', "id by the answer; type by the tool's name")
  } else
    findRecords({
      value: extracting.folder === undefined ? payload : placeInFolder(payload, extracting.folder),
      context,
      collector,
      action: tool.action,
      extracting,
      onText,
    })
  let budget = MAX_TEXT
  for (const { text, context } of texts) {
    if (budget <= 0) break
    findInText(text.slice(0, budget), context, options)
    budget -= text.length
  }
}

/** An answer that is one bare value, where it is an identifier and not text. */
function readAnswer(answer: string | number, { context, tool }: FindEntitiesOptions): ExtractedEntity | undefined {
  const isId = tool.givesId || (typeof answer === 'string' && isIdentifierShaped(answer))
  return isId && tool.noun.length > 0 && isToken(String(answer))
    ? bareEntity({ type: typeOf(headNoun(tool.noun)), id: answer, context: { ...context, position: 0 } })
    : undefined
}

function findInText(text: string, context: TraversalContext, options: FindEntitiesOptions): void {
  const { tool, extracting, collector } = options
  // Inside a record a text only tells about it: what it links to is a find, its lines are not.
  const isInRecord = context.parent !== undefined || context.hintFrom === 'key'
  // Of the records of a list nobody asked where their texts lead.
  if (isInRecord && (context.path.includes('[') || !/\s/.test(text.trim()))) return
  const asks = (finder: FinderName): boolean => extracting.asks(finder) && (!isInRecord || finder === 'links')
  if (!isInRecord && text.length > SHORT_TEXT)
    extracting.trace?.miss('long-text', context.path, `${text.length} characters`)
  const findings = readText(text, asks, tool.action === 'listed' || tool.action === 'searched', extracting.inputValues)
  const total = findings.reduce((sum, found) => sum + ('records' in found ? found.records.length : 0), 0)
  for (const found of findings) {
    const { finder } = found
    const inText = textContext(context, found)
    if ('mentions' in found) addMentions(found.mentions, finder, inText, options)
    else {
      const isOfFolder = finder === 'listings' && OF_FOLDERS.has(found.type ?? headNoun(tool.noun).at(-1) ?? '')
      const { folder } = extracting
      const records = folder === undefined || !isOfFolder ? found.records : placeListed(found.records, folder)
      const value = extracting.redact(total === 1 ? (records[0] ?? null) : records) ?? null
      const counted = found.total === undefined ? inText : { ...inText, total: found.total }
      findRecords({ value, context: counted, collector, action: tool.action, extracting, finder, onText: () => {} })
    }
  }
}

/** Where the text says what it holds, that; rows of a table of which nothing says it are rows. */
function textContext(context: TraversalContext, { type: stated, called, finder }: FoundInText): TraversalContext {
  const type = stated ?? (context.hint.length === 0 || context.hintFrom === 'guess' ? called : undefined)
  if (type !== undefined)
    return { ...context, hint: [type], hintFrom: context.hintFrom === 'guess' ? 'tool' : context.hintFrom }
  return context.hint.length === 0 && (finder === 'csv' || finder === 'text-tables')
    ? { ...context, hint: ROW }
    : context
}

function addMentions(
  mentions: readonly TextMention[],
  finder: FinderName,
  context: TraversalContext,
  { collector, extracting }: FindEntitiesOptions,
): void {
  for (const [position, { id, name }] of mentions.entries()) {
    const inText: TraversalContext = { ...context, role: 'text', position }
    const found = bareEntity({ type: typeOf(calledIn(context)), id, name, context: inText })
    if (collector.add(found))
      extracting.trace?.found(found, finder, `id by its shape; ${typeReason(context, found.type)}`)
  }
}

const ROW = ['row']
const OF_FOLDERS: ReadonlySet<string> = new Set(['file', 'directory', 'folder'])
const MAX_TEXT = 400_000
