import type { Question } from '@antecedent/core/devtools'
import { Button } from '../../parts/button.js'

export type Transform = NonNullable<Extract<Question, { about: 'artifact' }>['transform']>

const TYPES: Readonly<Record<Transform['type'], { readonly label: string; readonly first: Transform }>> = {
  full: { label: 'Full', first: { type: 'full' } },
  excerpt: { label: 'Excerpt', first: { type: 'excerpt' } },
  summary: { label: 'Summary', first: { type: 'summary' } },
  'first-n': { label: 'First', first: { type: 'first-n', count: 10 } },
  'last-n': { label: 'Last', first: { type: 'last-n', count: 10 } },
  filtered: { label: 'Filtered', first: { type: 'filtered' } },
}

/** A page does not read a question about more than a whole number can count. */
const MAX_COUNT = 10_000_000

export interface TransformFormProps {
  transform: Transform
  onChange: (transform: Transform) => void
}

/** How much of a text is read: as the model can ask for it with the tool that reads a citation. */
export function TransformForm({ transform, onChange }: TransformFormProps) {
  return (
    <form class="transform-form" aria-label="Transform" onSubmit={event => event.preventDefault()}>
      <span class="transform-types" role="group" aria-label="How much">
        {Object.values(TYPES).map(({ label, first }) => (
          <Button key={label} pressed={transform.type === first.type} onClick={() => onChange(first)}>
            {label}
          </Button>
        ))}
      </span>
      <Fields transform={transform} onChange={onChange} />
    </form>
  )
}

function Fields({ transform, onChange }: TransformFormProps) {
  switch (transform.type) {
    case 'full':
    case 'summary':
      return null
    case 'first-n':
    case 'last-n':
      return (
        <NumberField
          label="Items or lines"
          value={transform.count}
          onChange={count => onChange({ ...transform, count: count ?? 1 })}
        />
      )
    case 'excerpt': {
      const { type, around, maxLength } = transform
      const make = (said: string, length: number | undefined): Transform => ({
        type,
        ...(said !== '' && { around: said }),
        ...(length !== undefined && { maxLength: length }),
      })
      return (
        <>
          <TextField label="Around" value={around ?? ''} onChange={said => onChange(make(said, maxLength))} />
          <NumberField
            label="Characters"
            value={maxLength}
            placeholder="2000"
            onChange={length => onChange(make(around ?? '', length))}
          />
        </>
      )
    }
    case 'filtered': {
      const { type, path = '', where } = transform
      const make = (from: string, field: string, words: string): Transform => ({
        type,
        ...(from !== '' && { path: from }),
        ...(field !== '' && { where: { path: field, contains: words } }),
      })
      const [field, words] = [where?.path ?? '', where?.contains ?? '']
      return (
        <>
          <TextField
            label="Path"
            value={path}
            hint="items[].name"
            onChange={from => onChange(make(from, field, words))}
          />
          <TextField label="Where" value={field} hint="status" onChange={name => onChange(make(path, name, words))} />
          {field !== '' && (
            <TextField label="holds" value={words} onChange={held => onChange(make(path, field, held))} />
          )}
        </>
      )
    }
  }
}

interface TextFieldProps {
  label: string
  value: string
  hint?: string
  onChange: (value: string) => void
}

function TextField({ label, value, hint = '', onChange }: TextFieldProps) {
  return (
    <label class="preview-field">
      <span>{label}</span>
      <input
        class="field transform-text"
        type="text"
        dir="auto"
        maxLength={2_000}
        placeholder={hint}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}

interface NumberFieldProps {
  label: string
  value: number | undefined
  placeholder?: string
  onChange: (value: number | undefined) => void
}

function NumberField({ label, value, placeholder = '', onChange }: NumberFieldProps) {
  return (
    <label class="preview-field">
      <span>{label}</span>
      <input
        class="field preview-budget"
        type="number"
        min={1}
        max={MAX_COUNT}
        placeholder={placeholder}
        value={value ?? ''}
        onInput={({ currentTarget: { valueAsNumber } }) =>
          onChange(valueAsNumber >= 1 ? Math.min(MAX_COUNT, Math.round(valueAsNumber)) : undefined)
        }
      />
    </label>
  )
}
