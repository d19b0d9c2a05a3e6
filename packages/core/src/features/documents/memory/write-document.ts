import type { DocumentTemplate, TemplateNode } from '../../../model/document-template.js'
import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import type { DocumentPath, MemoryDocument } from '../../../model/memory-document.js'
import type { BlockSection } from '../../../model/block-section.js'
import { writeKey, writeValue } from './markdown-text.js'

type Written = Pick<MemoryDocument, 'name' | 'content'>

/** Values directly under a heading. */
interface Part {
  readonly path: DocumentPath
  /** By name; a list that has a heading of its own has none, and only its items. */
  readonly fields: readonly (readonly [string, Json])[]
  readonly items: readonly Json[]
}

/**
 * The sections of a document that hold something, in the template's order, then in the order of the content's keys.
 * Each line is one line of plain text, not escaped. (D1, D5)
 */
export function writeSections(
  { name, content }: Written,
  template: DocumentTemplate | undefined,
): readonly BlockSection[] {
  return partsOf(content, template)
    .map(({ path, fields, items }) => ({
      source: name,
      path,
      title: oneLine(path.at(-1) ?? name),
      lines: [...fields.map(([key, value]) => `${oneLine(key)}: ${inline(value)}`), ...items.map(inline)],
    }))
    .filter(({ lines }) => lines.length > 0)
}

/** The whole document as markdown, which `readMarkdown` reads back without loss; empty where nothing is filled in. */
export function writeMarkdown({ content }: Written, template: DocumentTemplate | undefined): string {
  return partsOf(content, template)
    .map(({ path, fields, items }) =>
      [
        ...(path.length > 0 ? [`${'#'.repeat(path.length)} ${writeKey(path.at(-1) ?? '')}`] : []),
        ...fields.map(([key, value]) => writeField(key, value)),
        ...items.map(writeItem),
      ].join('\n'),
    )
    .filter(part => part !== '')
    .join('\n\n')
}

function partsOf(content: JsonObject, template: DocumentTemplate | undefined): readonly Part[] {
  return partsUnder(content, [], template?.root, template?.kind === 'markdown')
}

function partsUnder(
  object: JsonObject,
  path: DocumentPath,
  node: TemplateNode | undefined,
  hasListHeadings: boolean,
): Part[] {
  const known = node?.kind === 'object' ? node.fields : new Map<string, TemplateNode>()
  const keys = [...known.keys()].filter(key => Object.hasOwn(object, key))
  const entries = [...keys, ...Object.keys(object).filter(key => !known.has(key))].map(
    key => [key, object[key] ?? null, known.get(key)] as const,
  )
  const hasHeading = (value: Json, inner: TemplateNode | undefined): boolean =>
    isJsonObject(value) || (hasListHeadings && Array.isArray(value) && inner?.kind === 'list')
  const fields = entries
    .filter(([, value, inner]) => !hasHeading(value, inner))
    .map(([key, value]) => [key, value] as const)
  const under = entries.flatMap(([key, value, inner]) => {
    if (!hasHeading(value, inner)) return []
    const place = [...path, key]
    if (isJsonObject(value)) return partsUnder(value, place, inner, hasListHeadings)
    return [{ path: place, fields: [], items: value as readonly Json[] }]
  })
  return [{ path, fields, items: [] }, ...under]
}

function writeField(key: string, value: Json): string {
  if (!Array.isArray(value)) return `- ${writeKey(key)}: ${indent(writeValue(value))}`
  const items = (value as readonly Json[]).map(writeItem).join('\n')
  return `- ${writeKey(key)}:\n  ${indent(items)}`
}

function writeItem(item: Json): string {
  return `- ${indent(writeValue(item))}`
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

function inline(value: Json): string {
  if (Array.isArray(value)) return (value as readonly Json[]).map(inline).join('; ')
  if (!isJsonObject(value)) return oneLine(String(value))
  return Object.entries(value)
    .map(([key, inner]) => `${oneLine(key)}: ${inline(inner)}`)
    .join(', ')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
