import { entityKey, type EntityKey } from '../../model/entity.js'
import type { ExtractionLog } from '../../model/extraction-log.js'
import { DEFAULT_EXTRACTION_LIMITS } from '../../model/extraction-limits.js'
import type { ExtractionOptions, TaskRule } from '../../model/extraction-options.js'
import type { Extraction } from '../../model/extraction.js'
import type { FinderName } from '../../model/finder-name.js'
import type { Json } from '../../model/json.js'
import type { RedactionHook } from '../../model/redaction-options.js'
import type { Redactor } from '../../model/redactor.js'
import { deniesDeletion } from './denies-deletion.js'
import { addCallTargets } from './add-call-targets.js'
import { compileRules } from './compile-rules.js'
import { typeOf } from './inflect.js'
import { matchTool } from '../match-tool.js'
import { nameFromInput } from './name-from-input.js'
import { nameJoinedColumns } from './name-joined-columns.js'
import type { OwnExtractor, Thrown } from './own-extractor.js'
import { pluralsOf } from './plurals-of.js'
import { readAnswers } from './read-answers.js'
import { readAskedIds, readInputValues, readNamedIds } from './read-input.js'
import { readFolder } from './place-in-folder.js'
import { placeNoun } from './place-noun.js'
import { type Move, readMove } from './read-move.js'
import { readPageTitle } from './read-page-title.js'
import { readSubject } from './read-subject.js'
import { readToolName } from './read-verb.js'
import { readYamlText } from './read-yaml-text.js'
import type { ExtractionContext } from './extraction-context.js'
import type { AskedId } from './traversal-context.js'
import { createRedactor } from './redact/create-redactor.js'
import { createTrace } from './extraction-trace.js'
import { tellColumns } from './tell-columns.js'
import { unwrapResult } from './unwrap-result.js'
import { withoutProgram } from './without-program.js'

/** A tool result as it is read. */
export interface ReceivedResult {
  readonly toolName: string
  /** Arguments of the call. */
  readonly input?: Json
  readonly output: Json
  /** Whether the call failed, where that is known. */
  readonly failed?: boolean
  /** What the tool's schema said against the output. (O3) */
  readonly refused?: string
  /** Whether the output, which is redacted before anything reads it, is so already. @defaultValue false (X13) */
  readonly isRedacted?: boolean
}

export interface ReadResult extends Thrown {
  readonly extraction: Extraction
  /** Where logs are kept. (O3) */
  readonly log?: Omit<ExtractionLog, 'toolName' | 'toolCallId'>
}

/** Reads tool results: bounded, and the same for any order of keys. (X1, X15) */
export interface Extractor {
  /** What keeps out of memory all that is not to be kept, of results and of what a host says. (X13) */
  readonly redactor: Redactor
  extract(result: ReceivedResult): ReadResult
}

/** What an app's own worker file adds: functions, which no message carries. */
export interface OwnFunctions {
  /** By tool, named as in rules: what reads its results in place of rules and finders. */
  readonly extractors?: Readonly<Record<string, OwnExtractor>>
  /** What keeps more out of memory than options can say. (X13) */
  readonly redactors?: readonly RedactionHook[]
}

export interface ExtractorAdditions extends OwnFunctions {
  /** Bounds the time of `redactors`, in ms. */
  readonly clock?: () => number
  /** Whether to tell how each result was read, which costs time. (O3) @defaultValue false */
  readonly logs?: boolean
}

/** Makes the extractor of options with which `validateExtractionOptions` finds nothing wrong. */
export function createExtractor(
  { entities = {}, tasks, withoutFinders, redaction: redactionOptions, ...limits }: ExtractionOptions = {},
  { extractors, redactors, clock, logs = false }: ExtractorAdditions = {},
): Extractor {
  const rulesByTool = Object.fromEntries(
    Object.entries(entities).map(([toolName, rules]) => [toolName, rules !== false && compileRules(rules)]),
  )
  const without: ReadonlySet<FinderName> = new Set(withoutFinders)
  const redactor = createRedactor(redactionOptions, redactors, clock)
  const standing: Omit<ExtractionContext, 'trace' | 'redact' | 'inputValues' | 'named' | 'asked' | 'folder'> = {
    asks: finder => !without.has(finder),
    limits: { ...DEFAULT_EXTRACTION_LIMITS, ...limits },
    declared: new Map(),
  }
  return {
    redactor,
    extract({ toolName, input: givenInput, output, failed = false, refused, isRedacted = false }) {
      const trace = logs ? createTrace(text => redactor.begin().text(text, '')) : undefined
      if (refused !== undefined) trace?.miss('schema-refused', '', refused)
      const traceMiss = trace && ((path: string) => trace.miss('redacted', path))
      const redaction = redactor.begin(traceMiss)
      const rules = matchTool(rulesByTool, toolName) ?? []
      const named = readToolName(toolName)
      const { payloads: given, ...result } = unwrapResult(output)
      // Before anything else reads them.
      const input = givenInput && redaction.value(givenInput)
      const inputValues = readInputValues(input)
      const subject = readSubject(named, input)
      const [rule, ...others] = rules || []
      const asked = readAskedIds(
        input,
        rule !== undefined && others.length === 0 ? { ...subject, noun: rule.words, isGuess: false } : subject,
      )
      const ofInput = { inputValues, named: readNamedIds(input), asked, folder: readFolder(input, subject) }
      const extracting: ExtractionContext = { ...standing, trace, redact: redaction.value, ...ofInput }
      const { value: redact } = isRedacted ? redactor.begin(traceMiss, 'before') : redaction
      const keep = (payload: Json): Json => redact(payload, subject.noun.join('_')) ?? null
      const payloads = given.map(keep).map(kept => {
        const data = typeof kept === 'string' ? readYamlText(kept) : undefined
        const read = data === undefined ? kept : keep(data)
        return rule === undefined ? tellColumns(nameJoinedColumns(read, input), input) : read
      })
      const isDenied = subject.action === 'deleted' && deniesDeletion(payloads, input)
      const called = subject.noun === named.noun ? withoutProgram(subject, payloads) : subject
      const tool = isDenied ? { ...called, action: 'accessed' as const } : called
      const outcome = failed || result.failed ? 'failed' : 'succeeded'
      const call = {
        action: tool.action,
        outcome,
        inputValues,
        ...taskOf(matchTool(tasks, toolName), outcome),
      } as const
      const tell = (extraction: Extraction): ReadResult => ({
        extraction,
        ...(extracting.trace && { log: { outcome, ...extracting.trace.finish(extraction.entities) } }),
      })
      if (outcome === 'failed' || rules === false) {
        const missing = result.notFound ? notFoundOf(output, asked, inputValues) : []
        return tell({ ...call, missing, entities: [], relationships: [], lists: [], plurals: {} })
      }
      const own = matchTool(extractors, toolName)
      const { thrown, ...found } = readAnswers({ payloads, toolName, input, tool, asked, rules, own, extracting })
      const move = readMove(toolName, input)
      const targeted = addCallTargets(found.entities, { asked, tool, move, title: readPageTitle(payloads), extracting })
      const shown = redaction.found({ ...found, entities: nameFromInput(targeted, { input, asked, tool }) })
      return {
        ...tell({ ...call, ...shown, missing: leftBehind(move), plurals: pluralsOf(shown.entities) }),
        ...(thrown && { thrown }),
      }
    },
  }
}

/** What is no longer at its path: by that, and by its name alone, by which its folder may list it. */
function leftBehind(move: Move | undefined): readonly EntityKey[] {
  if (move === undefined) return []
  const name = move.from.split(/[/\\]/).at(-1) ?? move.from
  return [...new Set([move.from, name])].map(id => entityKey({ type: typeOf(placeNoun(move.from)), id }))
}

/** What a rule says of a call; what failed is no success. (G5) */
function taskOf(rule: TaskRule | undefined, outcome: Extraction['outcome']): Pick<Extraction, 'task'> {
  if (rule === undefined) return {}
  return { task: { kind: rule.kind, status: outcome === 'failed' ? outcome : (rule.status ?? 'active') } }
}

/** What a call did not find: of several things that it names what the failure speaks of, where it names what was given at all. */
function notFoundOf(output: Json, asked: readonly AskedId[], inputValues: readonly string[]): readonly EntityKey[] {
  const text = (typeof output === 'string' ? output : JSON.stringify(output)).slice(0, MAX_FAILURE)
  const isNamed = (value: string): boolean => value.length > 1 && text.includes(value)
  const missing = inputValues.some(isNamed) ? asked.filter(({ id }) => isNamed(String(id))) : asked
  return missing.map(({ id, noun }) => entityKey({ type: typeOf(noun), id }))
}

const MAX_FAILURE = 2_000
