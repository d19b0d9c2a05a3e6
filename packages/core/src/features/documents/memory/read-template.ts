import type { DocumentTemplate, GivenTemplate, TemplateNode, TemplateObject } from '../../../model/document-template.js'
import { isJsonObject } from '../../../model/json.js'
import { MAX_DEPTH, problemOfKey } from '../../../memory/document-path.js'
import { readJsonTemplate } from './read-json-template.js'
import { readMarkdownTemplate } from './read-markdown-template.js'

const MAX_FIELDS = 200
const MAX_CHARACTERS = 20_000

/**
 * Structure of a document, from markdown with headings and `- Name:` lines, or from an object that shows the shape.
 * Any other text of a template is a hint to a reader, never content. Throws a `TypeError` for what is no template. (D1)
 */
export function readTemplate(given: GivenTemplate): DocumentTemplate {
  if (typeof given === 'string') {
    if (given.length > MAX_CHARACTERS) fail(`has more than ${MAX_CHARACTERS} characters`)
    const root = readMarkdownTemplate(given)
    if (root.fields.size === 0) fail('has neither a heading nor a line such as `- Name:`')
    return checked({ kind: 'markdown', root })
  }
  if (!isJsonObject(given)) fail('is neither markdown nor an object that shows the shape')
  return checked({ kind: 'json', root: readJsonTemplate(given) })
}

function checked(template: DocumentTemplate): DocumentTemplate {
  checkNode(template.root, [], { fields: MAX_FIELDS })
  return template
}

function checkNode(node: TemplateNode, path: readonly string[], left: { fields: number }): void {
  if (path.length > MAX_DEPTH) fail(`is deeper than ${MAX_DEPTH} keys at ${path.slice(0, MAX_DEPTH).join(' / ')}`)
  if (node.kind === 'list' && node.item) checkNode(node.item, [...path, 'item'], left)
  if (node.kind === 'object') checkFields(node, path, left)
}

function checkFields({ fields }: TemplateObject, path: readonly string[], left: { fields: number }): void {
  for (const [key, field] of fields) {
    const problem = problemOfKey(key)
    if (problem !== undefined) fail(`${problem}: ${JSON.stringify(key.slice(0, 100))}`)
    left.fields -= 1
    if (left.fields < 0) fail(`has more than ${MAX_FIELDS} fields`)
    checkNode(field, [...path, key], left)
  }
}

function fail(words: string): never {
  throw new TypeError(`The template ${words}.`)
}
