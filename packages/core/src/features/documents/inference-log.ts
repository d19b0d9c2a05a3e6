import { inferenceBetween } from './memory/withdraw-inferences.js'
import type { FieldOrigin, Inference } from '../../model/memory-document.js'
import type { PageDocuments } from './document-calls.js'

/** Inferences on this page by the words they came from, so that they can go with them. */
export interface InferenceLog {
  /** Looks at a document before something is inferred; what it returns notes what was, and where it was said. */
  watch(document: string, said: Pick<FieldOrigin, 'messageId' | 'confidence'>): (place: number) => void
  /** Takes back what was inferred from what was said at these places. */
  withdraw(isDropped: (place: number) => boolean): void
  /** Moves words from one place to another. */
  move(from: number, to: number): void
  /** Resolves once all that was taken back is gone from the page. */
  settled(): Promise<void>
  clear(): void
}

interface Noted {
  readonly document: string
  readonly place: number
  readonly inference: Inference
}

/** The newest; what is older stays written down. */
const MAX_NOTED = 200

export function createInferenceLog(documents: Pick<PageDocuments, 'written' | 'withdraw'>): InferenceLog {
  let noted: readonly Noted[] = []
  let withdrawing: Promise<unknown> = Promise.resolve()
  return {
    watch(document, said) {
      const before = documents.written(document)
      return place => {
        const after = documents.written(document)
        const inference = after && after !== before && inferenceBetween(before, after, said)
        if (inference) noted = [...noted, { document, place, inference }].slice(-MAX_NOTED)
      }
    },
    withdraw(isDropped) {
      const dropped = noted.filter(({ place }) => isDropped(place))
      if (dropped.length === 0) return
      noted = noted.filter(({ place }) => !isDropped(place))
      for (const name of new Set(dropped.map(({ document }) => document))) {
        const its = dropped.filter(({ document }) => document === name).map(({ inference }) => inference)
        withdrawing = Promise.all([withdrawing, documents.withdraw(name, its.toReversed())])
      }
    },
    move(from, to) {
      noted = noted.map(each => (each.place === from ? { ...each, place: to } : each))
    },
    async settled() {
      await withdrawing
    },
    clear() {
      noted = []
    },
  }
}
