import type { EntityKey, EntityReference } from '@antecedent/core'

/** Where the app shows something, and what memory calls it. The server makes it, and the browser is given it. */
export interface Place {
  readonly path: string
  readonly key: EntityKey
  readonly entity: EntityReference & { readonly name: string }
}
