import type { EntityRow } from '@antecedent/core/devtools'

/** `type/id`. */
export type EntityKey = EntityRow['entity']['key']
