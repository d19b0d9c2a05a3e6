import type { EntityRule } from '../../model/extraction-options.js'
import { singularWords, typeOf } from './inflect.js'
import { parsePath, type PathStep } from '../parse-path.js'

/** A rule with its paths taken apart. */
export interface CompiledRule {
  /** Words of the type, the last one singular. */
  readonly words: readonly string[]
  readonly type: string
  readonly at: readonly PathStep[]
  /** As the host wrote it, to tell of it. */
  readonly atText: string
  readonly id: readonly (readonly PathStep[])[] | undefined
  readonly name: readonly PathStep[] | undefined
  readonly snippet: readonly PathStep[] | undefined
  readonly pick: readonly { readonly field: string; readonly path: readonly PathStep[] }[] | undefined
  readonly rest: 'ignore' | 'find'
}

/** The rules of one tool, ready to be applied. `validateExtractionOptions` found nothing wrong with them. */
export function compileRules(rules: EntityRule | readonly EntityRule[]): readonly CompiledRule[] {
  return [rules].flat().map(compileRule)
}

function compileRule({ at = '', type, id, name, snippet, pick, rest = 'ignore' }: EntityRule): CompiledRule {
  const words = singularWords(type)
  return {
    words,
    type: typeOf(words),
    at: pathOf(at),
    atText: at,
    id: id === undefined ? undefined : [id].flat().map(pathOf),
    name: name === undefined ? undefined : pathOf(name),
    snippet: snippet === undefined ? undefined : pathOf(snippet),
    pick: pick?.map(text => ({ field: lastKey(pathOf(text)), path: pathOf(text) })),
    rest,
  }
}

function pathOf(text: string): readonly PathStep[] {
  return parsePath(text) ?? []
}

function lastKey(path: readonly PathStep[]): string {
  return path.findLast((step): step is string => typeof step === 'string' && !/^\d+$/.test(step)) ?? ''
}
