import type { BlockPreview } from '@antecedent/core/devtools'
import { Button } from '../../parts/button.js'

const FORMATS = ['plain', 'markdown', 'xml', 'json'] as const
const LEVELS = ['minimal', 'standard', 'full', 'auto'] as const
const REFS = ['with', 'without'] as const
/** A page does not read a question about more than a whole number can count. */
const MAX_BUDGET = 100_000

export interface PreviewFormProps {
  options: BlockPreview
  onChange: (options: BlockPreview) => void
  /** Its budget as the memory is set up. */
  budgetTokens: number | undefined
}

/** How the block would be if it were set up otherwise. Nothing of it reaches the page's own requests. */
export function PreviewForm({ options, onChange, budgetTokens }: PreviewFormProps) {
  const { refs, about = '', budgetTokens: chosen } = options
  const set = <Name extends keyof BlockPreview>(name: Name, value: BlockPreview[Name]): void => {
    const { [name]: _left, ...others } = options
    onChange(value === undefined ? others : { ...others, [name]: value })
  }
  return (
    <form class="preview-form" aria-label="Preview" onSubmit={event => event.preventDefault()}>
      <span class="preview-title">Try it with</span>
      <Choice label="Format" value={options.format} values={FORMATS} onChange={value => set('format', value)} />
      <Choice label="Level" value={options.level} values={LEVELS} onChange={value => set('level', value)} />
      <Choice
        label="Refs"
        value={refs === undefined ? undefined : refs ? 'with' : 'without'}
        values={REFS}
        onChange={value => set('refs', value === undefined ? undefined : value === 'with')}
      />
      <label class="preview-field">
        <span>Budget</span>
        <input
          class="field preview-budget"
          type="number"
          min={0}
          max={MAX_BUDGET}
          step={50}
          placeholder={budgetTokens === undefined ? '' : String(budgetTokens)}
          value={chosen ?? ''}
          onInput={event => {
            const { valueAsNumber } = event.currentTarget
            set('budgetTokens', valueAsNumber >= 0 ? Math.min(MAX_BUDGET, Math.round(valueAsNumber)) : undefined)
          }}
        />
      </label>
      <label class="preview-field preview-said">
        <span>User says</span>
        <input
          class="field"
          type="text"
          maxLength={2_000}
          dir="auto"
          placeholder="what it names comes first"
          value={about}
          onInput={({ currentTarget }) => set('about', currentTarget.value === '' ? undefined : currentTarget.value)}
        />
      </label>
      {Object.keys(options).length > 0 && <Button onClick={() => onChange({})}>As it is set up</Button>}
    </form>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value | undefined
  values: readonly Value[]
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends string>({ label, value, values, onChange }: ChoiceProps<Value>) {
  return (
    <label class="preview-field">
      <span>{label}</span>
      <select
        class="field"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(values.find(known => known === currentTarget.value))}
      >
        <option value="">as set up</option>
        {values.map(known => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </select>
    </label>
  )
}
