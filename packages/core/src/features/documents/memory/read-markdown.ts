import type { DocumentTemplate, TemplateNode } from '../../../model/document-template.js'
import type { Json, JsonObject } from '../../../model/json.js'
import { readField, readHeading, readValue } from './markdown-text.js'
import { tidyValue } from './tidy-value.js'

const BULLET = /^[-*+](?:\s+(.*))?$/s
const INDENT = '  '

/** A line and what is indented under it. */
interface Entry {
  readonly text: string
  readonly under: string[]
}

interface Heading {
  readonly level: number
  readonly entries: Entry[]
  readonly headings: Map<string, Heading>
}

/**
 * The content of a document that was written by `writeMarkdown`, or edited since. What stands under no heading and is no
 * field, and any text between fields, is not content. `checkEdits` says whether it fits: see `editsBetween`. (D2)
 */
export function readMarkdown(text: string, template: DocumentTemplate | undefined): JsonObject {
  const read = tidyValue(readObject(readHeadings(text), template?.root))
  return (read as JsonObject | undefined) ?? {}
}

function readHeadings(text: string): Heading {
  const root: Heading = { level: 0, entries: [], headings: new Map() }
  const open = [root]
  const lines: string[] = []
  const close = (): void => void open.at(-1)?.entries.push(...readEntries(lines.splice(0)))
  for (const line of text.split(/\r\n?|\n/)) {
    // What is indented is of the entry above it, whatever it looks like.
    const heading = line.startsWith(INDENT) ? undefined : readHeading(line)
    if (!heading) {
      lines.push(line)
      continue
    }
    close()
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= heading.level) open.pop()
    const { headings } = open.at(-1) ?? root
    const made = { level: heading.level, ...(headings.get(heading.key) ?? { entries: [], headings: new Map() }) }
    headings.set(heading.key, made)
    open.push(made)
  }
  close()
  return root
}

function readEntries(lines: readonly string[]): Entry[] {
  const entries: Entry[] = []
  let blank: string[] = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (last && line.startsWith(INDENT)) last.under.push(...blank.splice(0), line.slice(INDENT.length))
    // A blank line is of an entry only where more of it follows.
    else if (line.trim() === '') blank.push('')
    else {
      blank = []
      entries.push({ text: line, under: [] })
    }
  }
  return entries
}

function readNode({ entries, headings, level }: Heading, node: TemplateNode | undefined): Json {
  const isList =
    node?.kind === 'list' || (node === undefined && headings.size === 0 && !entries.some(({ text }) => fieldOf(text)))
  return isList ? readItems(entries, node) : readObject({ entries, headings, level }, node)
}

function readObject({ entries, headings }: Heading, node: TemplateNode | undefined): JsonObject {
  const known = node?.kind === 'object' ? node.fields : new Map<string, TemplateNode>()
  const fields = entries.flatMap(({ text, under }) => {
    const field = fieldOf(text)
    return field ? [[field.key, readEntry({ text: field.text, under }, known.get(field.key))] as const] : []
  })
  const sections = [...headings].map(([key, heading]) => [key, readNode(heading, known.get(key))] as const)
  return Object.fromEntries([...fields, ...sections])
}

function readEntry({ text, under }: Entry, node: TemplateNode | undefined): Json {
  if (text.trim() === '' && under.length > 0) return readItems(readEntries(under), node)
  return readValue([text, ...under].join('\n').trim(), node)
}

function readItems(entries: readonly Entry[], node: TemplateNode | undefined): Json {
  const item = node?.kind === 'list' ? node.item : undefined
  return entries.map(({ text, under }) => readValue([textOf(text), ...under].join('\n').trim(), item))
}

function fieldOf(line: string): ReturnType<typeof readField> {
  return readField(textOf(line))
}

function textOf(line: string): string {
  const bullet = BULLET.exec(line)
  return bullet ? (bullet[1] ?? '') : line
}
