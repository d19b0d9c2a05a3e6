import type { ExtractedEntity } from '../../model/extraction.js'
import type { Json } from '../../model/json.js'
import { applyRules } from './apply-rules.js'
import { createCollector, type Collected } from './collect-entities.js'
import type { CompiledRule } from './compile-rules.js'
import { findEntities, type FindEntitiesOptions } from './find-entities.js'
import { askExtractor, type OwnExtractor, type Thrown } from './own-extractor.js'
import type { ToolMeaning } from './read-verb.js'
import type { ExtractionContext } from './extraction-context.js'
import { rootContext, type AskedId } from './traversal-context.js'

export interface ReadAnswersOptions {
  readonly toolName: string
  readonly input: Json | undefined
  /** What the tool answered, without envelopes. */
  readonly payloads: readonly Json[]
  readonly tool: ToolMeaning
  /** What the call named by its identifier. */
  readonly asked: readonly AskedId[]
  readonly rules: readonly CompiledRule[]
  readonly own: OwnExtractor | undefined
  readonly extracting: ExtractionContext
}

/**
 * Reads the answers of a call: by the app's own extractor where there is one; else by rules, where they match anything;
 * and by the finders where neither gives anything, or where a rule leaves them the rest.
 */
export function readAnswers(options: ReadAnswersOptions): Collected & Thrown {
  const { payloads, tool, asked, rules, own, extracting } = options
  const isListing = tool.action === 'listed' || tool.action === 'searched'
  const askedOne = payloads.length === 1 && asked.length === 1 && !isListing ? asked[0] : undefined
  const collector = createCollector(extracting.trace)
  const find = (payload: Json, place: number, changed: Partial<FindEntitiesOptions> = {}): void =>
    findEntities({
      payload,
      context: rootContext(tool.noun, place, askedOne, tool.isGuess),
      tool,
      extracting,
      collector,
      ...changed,
    })

  const failure = own && askExtractor({ ...options, own, collector, find: findApart })
  if (own !== undefined && failure === undefined) return collector.finish()
  const declared = payloads.map(payload => applyRules({ payload, rules, asked: askedOne, extracting, collector }))
  if (!declared.some(({ matched }) => matched) || rules.some(({ rest }) => rest === 'find'))
    for (const [place, { byValue }] of declared.entries())
      find(payloads[place] as Json, place, { extracting: { ...extracting, declared: byValue } })
  return { ...collector.finish(), ...failure }

  function findApart(values: readonly Json[]): readonly ExtractedEntity[] {
    const apart = createCollector()
    for (const [place, payload] of values.entries()) find(payload, place, { collector: apart })
    return apart.finish().entities
  }
}
