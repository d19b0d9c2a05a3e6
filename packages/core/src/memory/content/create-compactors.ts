import type { CitedContent, CompactorOptions, OwnCompactor } from '../../model/compactor.js'
import type { ContentKind } from '../../model/content-kind.js'
import { matchTool } from '../match-tool.js'
import { describeByRule } from './compactors/describe-by-rule.js'
import { describeCode } from './compactors/describe-code.js'
import { describeFailure } from './compactors/describe-failure.js'
import { describeJson } from './compactors/describe-json.js'
import { describeList } from './compactors/describe-list.js'
import { describePage } from './compactors/describe-page.js'
import { describeTable } from './compactors/describe-table.js'
import { describeText } from './compactors/describe-text.js'
import { isCompactorRule } from './is-compactor-rule.js'
import { type Compactor, readContent } from './read-content.js'
import { writeCitation } from './write-citation.js'
import { writeWords } from './write-value.js'

export interface Compactors {
  /** What stands in place of a result: always shorter than its text, else the text itself. (A5) */
  cite(given: CitedContent): string
}

const BUILT_IN: Readonly<Record<ContentKind, Compactor>> = {
  page: describePage,
  table: describeTable,
  list: describeList,
  text: describeText,
  code: describeCode,
  json: describeJson,
}

/** Makes citations: a model's words first, then the host's compactor of the tool, then the built-in one of the kind. (A6) */
export function createCompactors(options: CompactorOptions = {}): Compactors {
  const describe = (given: CitedContent): readonly string[] => {
    const own = given.toolName === undefined ? undefined : matchTool(options, given.toolName)
    const rule = isCompactorRule(own) ? own : {}
    const words = wordsOf(given.says) ?? (typeof own === 'function' ? wordsOf(ask(own, given)) : undefined)
    if (words !== undefined) return [words]
    const content = readContent(given.text)
    if (given.failed === true) return describeFailure(content)
    const kept = describeByRule(content, rule)
    return kept.length > 0 ? kept : BUILT_IN[given.kind](content)
  }

  return { cite: given => writeCitation(given, describe(given)) }
}

function ask(own: OwnCompactor, given: CitedContent): unknown {
  try {
    return own(given)
  } catch {
    // A host's function may throw: the built-in compactor speaks. (F20)
    return undefined
  }
}

/** What was said, if it is something and short enough. */
function wordsOf(said: unknown): string | undefined {
  if (typeof said !== 'string' || said.length > MAX_SAID) return undefined
  const words = writeWords(said)
  return words !== '' && words.length <= MAX_SAID ? words : undefined
}

const MAX_SAID = 200
