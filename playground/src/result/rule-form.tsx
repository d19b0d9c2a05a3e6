import { Card } from '../parts/card.js'
import { CopyButton } from '../parts/copy-button.js'
import { formatCount } from '../parts/format-number.js'
import type { RuleFields } from '../state/playground-state.js'
import type { PartProps } from './part-props.js'
import { ruleAsCode } from './rule-as-code.js'
import type { ReadingState } from './use-reading.js'

const FIELDS = [
  { field: 'at', label: 'Records at', placeholder: 'data.orders[*]' },
  { field: 'type', label: 'Type', placeholder: 'order' },
  { field: 'id', label: 'Identifier', placeholder: 'number' },
  { field: 'name', label: 'Name', placeholder: 'caption' },
  { field: 'pick', label: 'Further identifiers', placeholder: 'id, tracking.code' },
] as const

/** How results of this tool are read, where guessing is not enough. */
export function RuleForm({ state, update, shown }: PartProps & { shown: ReadingState }) {
  const { rule } = state
  const change = (changes: Partial<RuleFields>): void => update({ rule: { ...rule, ...changes } })
  const isWanting = rule.mode === 'rule' && rule.type.trim() === ''
  return (
    <Card
      title="Rule"
      note={rule.mode === 'none' ? 'none' : undefined}
      action={rule.mode !== 'none' && !isWanting && <CopyButton label="Copy as code" text={() => ruleAsCode(state)} />}
    >
      <label class="field">
        <span>Results of {state.toolName.trim() ? <code>{state.toolName}</code> : 'this tool'}</span>
        <select value={rule.mode} onChange={event => change({ mode: event.currentTarget.value as RuleFields['mode'] })}>
          <option value="none">are read by guessing</option>
          <option value="rule">are read by this rule</option>
          <option value="nothing">are not read</option>
        </select>
      </label>
      {rule.mode === 'rule' && (
        <div class="rule-fields">
          {FIELDS.map(({ field, label, placeholder }) => (
            <label class="field" key={field}>
              {label}
              <input
                class="code"
                value={rule[field]}
                placeholder={placeholder}
                spellcheck={false}
                autocomplete="off"
                onInput={event => change({ [field]: event.currentTarget.value })}
              />
            </label>
          ))}
        </div>
      )}
      {shown.status === 'read' && shown.fault !== undefined && (
        <p class="error" role="alert">
          {shown.fault}
        </p>
      )}
      {isWanting && <p class="hint">A rule needs a type. Until then it says nothing.</p>}
      {shown.status === 'read' && shown.before && !isWanting && (
        <p class="hint" role="status">
          {formatCount(shown.reading.entities.length, 'entity', 'entities')} in{' '}
          {formatCount(shown.block.tokens, 'token')}; without the rule{' '}
          {formatCount(shown.before.entities, 'entity', 'entities')} in {formatCount(shown.before.tokens, 'token')}.
        </p>
      )}
    </Card>
  )
}
