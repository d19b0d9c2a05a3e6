import { trackingIn } from './tracking.js'

type Meta = Readonly<Record<string, unknown>> | undefined

/** Which metas came out of a storage without their functions, and so without what these leave out of the data. */
export interface StrippedMetas {
  /** A meta that came together with data: a storage may have brought both. */
  note(meta: Meta): void
  has(meta: Meta): boolean
}

export function createStrippedMetas(): StrippedMetas {
  const stripped = new WeakSet<object>()
  return {
    note(meta) {
      const tracking = trackingIn<Record<string, unknown>>(meta)
      if (meta?.antecedent === true || !tracking) return
      if (tracking.pick === undefined && tracking.touch === undefined && tracking.forget === undefined)
        stripped.add(tracking)
    },
    // The code that claims a query or a mutation brings a meta of its own.
    has: meta => stripped.has(trackingIn(meta) ?? {}),
  }
}
