import type { JsonObject } from './json.js'

/** The structure of a document, read from markdown or from a JSON shape. */
export interface DocumentTemplate {
  readonly kind: 'markdown' | 'json'
  readonly root: TemplateObject
}

export type TemplateNode = TemplateObject | TemplateList | TemplateValue

export interface TemplateObject {
  readonly kind: 'object'
  /** By key, in the template's order. */
  readonly fields: ReadonlyMap<string, TemplateNode>
  /** Whether other keys may be added. */
  readonly isOpen: boolean
}

export interface TemplateList {
  readonly kind: 'list'
  /** Of an item; absent where any plain value is one. */
  readonly item?: TemplateNode
}

export interface TemplateValue {
  readonly kind: 'value'
  /** Absent where it may be a text, a number or a boolean. */
  readonly type?: 'string' | 'number' | 'boolean'
  /** Hint of the template, for a model to read: never content. */
  readonly hint?: string
}

/** Markdown with headings and `- Field:` lines, or an object that shows the shape: `{ name: '', tags: [''] }`. */
export type GivenTemplate = string | JsonObject
