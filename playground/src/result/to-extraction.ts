import type { EntityRule, ExtractionOptions } from '@antecedent/core'
import type { PlaygroundState, RuleFields } from '../state/playground-state.js'

/** The `extraction` option that the fields of a rule say; undefined where they say none. */
export function toExtraction({
  toolName,
  rule,
}: Pick<PlaygroundState, 'toolName' | 'rule'>): ExtractionOptions | undefined {
  const said = rule.mode === 'nothing' ? false : rule.mode === 'rule' ? toRule(rule) : undefined
  return said === undefined ? undefined : { entities: { [toolName]: said } }
}

function toRule({ at, type, id, name, pick }: RuleFields): EntityRule | undefined {
  if (type.trim() === '') return undefined
  const ids = listOf(id)
  const picked = listOf(pick)
  return {
    ...(at.trim() && { at: at.trim() }),
    type: type.trim(),
    ...(ids.length > 0 && { id: ids.length === 1 ? (ids[0] ?? '') : ids }),
    ...(name.trim() && { name: name.trim() }),
    ...(picked.length > 0 && { pick: picked }),
  }
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
}
