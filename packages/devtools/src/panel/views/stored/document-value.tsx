import { type Field, formatValue } from './group-fields.js'

/** A value as it reads: a list with its items, a text with its lines. */
export function DocumentValue({ value }: Pick<Field, 'value'>) {
  if (!Array.isArray(value)) return <Plain value={value as Field['value']} />
  if (value.length === 0) return <span class="muted">nothing</span>
  return (
    <ul class="document-items">
      {value.map((item: Field['value'], index) => (
        <li key={index}>
          <Plain value={item} />
        </li>
      ))}
    </ul>
  )
}

function Plain({ value }: Pick<Field, 'value'>) {
  if (value === '') return <span class="muted">empty</span>
  return <bdi class={typeof value === 'string' ? 'document-text' : 'document-text mono'}>{formatValue(value)}</bdi>
}
