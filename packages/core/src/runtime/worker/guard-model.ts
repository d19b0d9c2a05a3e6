import { AntecedentError, messageOf } from '../../errors.js'
import type { AnyFeatureModel } from '../../memory/update-slice.js'

/** The model of a feature that stops no thread: where it throws, that is reported, and its slice stays as it is. (K3) */
export function guardModel(model: AnyFeatureModel, report: (error: AntecedentError) => void): AnyFeatureModel {
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
    name: model.name,
    empty: model.empty,
    update: (slice, event) => attempt(() => model.update(slice, event), slice),
    decode: stored => (model.decode ? attempt(() => model.decode?.(stored), model.empty) : stored),
  }
}
