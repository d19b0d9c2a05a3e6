import type { TemplateNode, TemplateObject } from '../../../model/document-template.js'
import { oneLine } from '../../../memory/clean-text.js'
import { MAX_KEY_LENGTH } from '../../../memory/document-path.js'
import { readField, readHeading } from './markdown-text.js'
import { MAX_HINT } from './read-json-template.js'

const BULLET = /^\s*[-*+]\s+(.*)$/s
const FENCE = /^ {0,3}(```|~~~)/
const COMMENT = /<!--[^]*?(?:-->|$)/g

/** A section while it is read. */
interface Section {
  readonly level: number
  readonly fields: Map<string, Section | TemplateNode>
}

/** Headings as objects, nested by their level, `Name:` lines as fields, and a heading with neither as a list. (D1) */
export function readMarkdownTemplate(text: string): TemplateObject {
  const root: Section = { level: 0, fields: new Map() }
  const open = [root]
  for (const line of linesOf(text)) {
    const heading = readHeading(line)
    while (heading && (open.at(-1)?.level ?? 0) >= heading.level) open.pop()
    const section = open.at(-1) ?? root
    if (heading) open.push(openSection(section, heading.key, heading.level))
    else readLine(section, line)
  }
  const hasHeadings = [...root.fields.values()].some(field => 'level' in field)
  return { kind: 'object', fields: nodesOf(root), isOpen: !hasHeadings }
}

function* linesOf(text: string): Generator<string> {
  let fence: string | undefined
  for (const line of text.replace(COMMENT, '').split(/\r\n?|\n/)) {
    const [, mark] = FENCE.exec(line) ?? []
    if (mark !== undefined && (fence === undefined || fence === mark)) fence = fence === undefined ? mark : undefined
    else if (fence === undefined) yield line
  }
}

function openSection(parent: Section, key: string, level: number): Section {
  const known = parent.fields.get(key)
  if (known && !('level' in known)) failTwice(key)
  const section: Section = { level, fields: known?.fields ?? new Map() }
  parent.fields.set(key, section)
  return section
}

function readLine({ fields }: Section, line: string): void {
  const bullet = BULLET.exec(line)?.[1]
  const field = readField((bullet ?? line).trim())
  // A long line without a bullet is prose that happens to have a colon.
  if (!field || (bullet === undefined && field.key.length > MAX_KEY_LENGTH)) return
  const known = fields.get(field.key)
  if (known && 'level' in known) failTwice(field.key)
  const hint = oneLine(field.text, MAX_HINT)
  fields.set(field.key, { kind: 'value', ...(hint && { hint }) })
}

function nodesOf({ fields }: Section): Map<string, TemplateNode> {
  return new Map([...fields].map(([key, field]) => [key, 'level' in field ? nodeOf(field) : field]))
}

function nodeOf(section: Section): TemplateNode {
  return section.fields.size === 0 ? { kind: 'list' } : { kind: 'object', fields: nodesOf(section), isOpen: true }
}

function failTwice(key: string): never {
  throw new TypeError(`The template has ${JSON.stringify(key)} both as a heading and as a field.`)
}
