import type { GivenTemplate } from './document-template.js'
import type { DocumentScope } from './memory-document.js'
import type { OutputSchema } from './output-schema.js'

/** What a host declares of a document. */
export interface DocumentDefinition {
  /**
   * Markdown with headings and `- Field:` lines, an object that shows the shape (`{ name: '', tags: [''] }`), or a Standard
   * Schema, which runs on the page. What stands in a template is never content.
   */
  readonly template: GivenTemplate | OutputSchema
  /** @defaultValue 'user' */
  readonly scope?: DocumentScope
  /** Only the host may change it. @defaultValue false */
  readonly readOnly?: boolean
  /**
   * Of what a model inferred against what it inferred before: `keep` what stands and note the conflict, or take what is
   * `recent`. @defaultValue 'keep'
   */
  readonly conflicts?: 'keep' | 'recent'
}
