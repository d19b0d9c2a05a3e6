import type { Connect, Feature } from './feature.js'
import type { AnyFeatureModel } from './memory/update-slices.js'

/** A feature that is loaded, by its name. */
export interface LoadedFeature {
  readonly name: string
  readonly model: AnyFeatureModel | undefined
  readonly connect: Connect<unknown>
}

/** Undefined as long as one of them is not loaded. */
export function loadedFeatures(features: readonly Feature[]): readonly LoadedFeature[] | undefined {
  const loaded: LoadedFeature[] = []
  for (const { name, model, load } of features) {
    const connect = load()
    if (connect instanceof Promise) {
      // Whoever waits for it is told of its failure.
      connect.catch(() => {})
      return undefined
    }
    loaded.push({ name, model, connect })
  }
  return loaded
}

export function loadFeatures(features: readonly Feature[]): Promise<readonly LoadedFeature[]> {
  return Promise.all(features.map(async ({ name, model, load }) => ({ name, model, connect: await load() })))
}
