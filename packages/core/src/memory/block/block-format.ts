import type { BlockSyntax, EntryField, ShownEntry, ShownGroup } from '../../model/block-payload.js'
import { escapeValue, quoteValue, writeIdentifier, writeLabel } from '../escape-value.js'

/** The pieces in which a format differs from the others. Escaping is by the table of `escapeValue`. (B3, B5) */
export interface BlockFormat {
  /** Between the header and the first group, and after the last line. */
  readonly open: string
  readonly close: string
  readonly betweenGroups: string
  readonly betweenEntries: string
  /** Between entries that are but an identifier, and between those that stand inside another. */
  readonly betweenBare: string
  group(group: GroupHeading, entries: string): string
  entry(entry: ShownEntry, children: readonly ChildGroup[]): string
  /** A line about the whole, as the task. */
  note(label: string, text: string): string
}

/** Form of a group's heading. */
export type GroupHeading = Pick<ShownGroup, 'label' | 'listed' | 'of'>

/** A group that stands inside an entry, its entries written. */
export interface ChildGroup {
  readonly label: string
  readonly entries: string
}

/** A line of text: what people and models read best at the least tokens. */
function textFormat(syntax: 'plain' | 'markdown', heading: (label: string) => string): BlockFormat {
  return {
    open: '',
    close: '',
    betweenGroups: '\n',
    betweenEntries: '\n- ',
    betweenBare: ', ',
    // A type's heading is words alone or quoted as a whole, so that none reads as a document's.
    group: ({ label, of, listed }, entries) => {
      const own = of === undefined ? writeLabel(label, syntax) + countOf(listed) : `${of} ${quoteValue(label, syntax)}`
      return `${heading(own)}\n- ${entries}`
    },
    entry({ name, id, ref, fields, marks }, children) {
      const own = ref ?? id
      const identifier = own === undefined ? '' : writeIdentifier(own, syntax)
      const subject =
        name === undefined ? identifier : quoteValue(name, syntax) + (identifier === '' ? '' : ` (${identifier})`)
      // A ref of a field names the field itself.
      const further = fields.map(field =>
        field.ref === undefined
          ? ` ${writeIdentifier(field.name, syntax)}=${writeIdentifier(field.value, syntax)}`
          : ` ${writeIdentifier(field.ref, syntax)}`,
      )
      const within = children.map(({ label, entries }) => `; ${writeLabel(label, syntax)}: ${entries}`)
      return [subject, ...further, ...marks.map(mark => ` ${mark}`), ...within].join('')
    },
    note: (label, text) => `${label}: ${text}`,
  }
}

/** Each under a key of its own, for an object or a tag holds a key only once. */
function distinct<Named>(
  items: readonly Named[],
  nameOf: (item: Named) => string,
  taken: Set<string>,
): [string, Named][] {
  return items.map(item => {
    let key = nameOf(item)
    while (taken.has(key)) key += '_'
    taken.add(key)
    return [key, item]
  })
}

/** Fields of an entry beside its name and identifier, marks first. */
function fieldsOf({ marks, fields }: ShownEntry): readonly EntryField[] {
  return marks.length > 0 ? [{ name: 'is', value: marks.join(', ') }, ...fields] : fields
}

/** How much of a list stands here, where there is more. */
function countOf(listed: ShownGroup['listed']): string {
  return listed === undefined ? '' : ` (${listed.shown} of ${listed.total})`
}

const json = (text: string): string => quoteValue(text, 'json')
const xml = (text: string): string => escapeValue(text, 'xml')
const toAttribute = ({ name }: EntryField): string => name.replace(/[^\w.-]|^(?=[\d.-])/g, '_').slice(0, 60) || '_'

export const BLOCK_FORMATS: Record<BlockSyntax, BlockFormat> = {
  plain: textFormat('plain', label => `${label}:`),
  markdown: textFormat('markdown', label => `### ${label}`),
  xml: {
    open: '<memory>\n',
    close: '\n</memory>',
    betweenGroups: '\n',
    betweenEntries: '\n',
    betweenBare: '',
    group: ({ label, of, listed }, entries) =>
      of === undefined
        ? `<group of="${xml(label + countOf(listed))}">\n${entries}\n</group>`
        : `<${of} name="${xml(label)}">\n${entries}\n</${of}>`,
    entry(entry, children) {
      const own = entry.ref ?? entry.id
      const attributes = [
        ...(entry.name === undefined ? [] : [['name', entry.name]]),
        ...(own === undefined ? [] : [['id', String(own)]]),
        ...distinct(fieldsOf(entry), toAttribute, new Set(['name', 'id', 'xmlns'])).map(([name, { value, ref }]) => [
          name,
          ref ?? String(value),
        ]),
      ]
      const tag = `<item${attributes.map(([name, value = '']) => ` ${name}="${xml(value)}"`).join('')}`
      const within = children.map(({ label, entries }) => `<group of="${xml(label)}">${entries}</group>`)
      return within.length === 0 ? `${tag}/>` : `${tag}>${within.join('')}</item>`
    },
    note: (label, text) => `<note of="${xml(label)}">${xml(text)}</note>`,
  },
  json: {
    open: '{',
    close: '}',
    betweenGroups: ',\n',
    betweenEntries: ',\n',
    betweenBare: ',',
    group: ({ label, of, listed }, entries) =>
      `${json(of === undefined ? label + countOf(listed) : `${of}: ${label}`)}:[\n${entries}]`,
    entry(entry, children) {
      const own = entry.ref ?? entry.id
      const id = typeof own === 'number' ? String(own) : json(String(own))
      if (entry.name === undefined && entry.fields.length + entry.marks.length + children.length === 0) return id
      const taken = new Set(['name', 'id'])
      const members = [
        ...(entry.name === undefined ? [] : [`"name":${json(entry.name)}`]),
        ...(own === undefined ? [] : [`"id":${id}`]),
        ...distinct(fieldsOf(entry), ({ name }) => name, taken).map(
          ([key, { value, ref }]) => `${json(key)}:${json(ref ?? String(value))}`,
        ),
        ...distinct(children, ({ label }) => label, taken).map(([key, { entries }]) => `${json(key)}:[${entries}]`),
      ]
      return `{${members.join(',')}}`
    },
    note: (label, text) => `${json(label)}:${json(text)}`,
  },
}
