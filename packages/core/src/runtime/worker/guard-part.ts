import { AntecedentError, messageOf } from '../../errors.js'
import type { EnginePart } from '../engine-part.js'

/** A feature whose model, where it is a host's, stops no thread: where it throws, that is reported, and its slice stays as it is. (K3) */
export function guardPart(part: EnginePart, report: (error: AntecedentError) => void): EnginePart {
  const { model } = part
  if (!model || 'changes' in model) return part
  const attempt = (run: () => unknown, otherwise: unknown): unknown => {
    try {
      return run()
    } catch (error) {
      const message = `The model of the feature ${model.name} failed: ${messageOf(error)}`
      report(new AntecedentError('callback-failed', { message, details: { feature: model.name } }))
      return otherwise
    }
  }
  return {
    ...part,
    model: {
      name: model.name,
      empty: model.empty,
      update: (slice, event) => attempt(() => model.update(slice, event), slice),
      decode: stored => (model.decode ? attempt(() => model.decode?.(stored), model.empty) : stored),
    },
  }
}
