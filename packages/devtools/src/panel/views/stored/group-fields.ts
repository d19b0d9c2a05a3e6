import type { WrittenDocument } from '@antecedent/core/devtools'

type Content = WrittenDocument['content']
type Value = Content[string]

/** A value of a document that is no object. */
export interface Field {
  readonly name: string
  readonly path: readonly string[]
  readonly value: Value
}

/** Values directly under one heading. */
export interface FieldGroup {
  /** Of the heading; empty for what stands above the first. */
  readonly path: readonly string[]
  readonly fields: readonly Field[]
}

/** A content under its headings, those that hold nothing themselves left out. */
export function groupFields(content: Content, path: readonly string[] = []): readonly FieldGroup[] {
  const fields: Field[] = []
  const under: FieldGroup[] = []
  for (const [name, value] of Object.entries(content)) {
    const place = [...path, name]
    if (isContent(value)) under.push(...groupFields(value, place))
    else fields.push({ name, path: place, value })
  }
  return [...(fields.length > 0 ? [{ path, fields }] : []), ...under]
}

/** A content in lines that can be compared: a value or an item each, under its full name. */
export function writeLines(content: Content): string {
  return groupFields(content)
    .flatMap(({ fields }) => fields)
    .flatMap(({ path, value }) => {
      const name = path.join(' / ')
      return Array.isArray(value) && value.length > 0
        ? value.map((item: Value) => `${name} • ${formatValue(item)}`)
        : [`${name}: ${formatValue(value)}`]
    })
    .join('\n')
}

/** A text as it is, and anything else as JSON. */
export function formatValue(value: Value): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isContent(value: Value): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
