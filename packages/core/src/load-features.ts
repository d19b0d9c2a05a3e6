import type { Connect, Feature } from './feature.js'

/** A feature that is loaded, by its name. */
export interface LoadedFeature {
  readonly name: string
  readonly connect: Connect<unknown>
}

/** Undefined as long as one of them is not loaded. */
export function loadedFeatures(features: readonly Feature[]): readonly LoadedFeature[] | undefined {
  const loaded: LoadedFeature[] = []
  for (const feature of features) {
    const connect = feature.load()
    if (connect instanceof Promise) {
      // Whoever waits for it is told of its failure.
      connect.catch(() => {})
      return undefined
    }
    loaded.push({ name: feature.name, connect })
  }
  return loaded
}

export function loadFeatures(features: readonly Feature[]): Promise<readonly LoadedFeature[]> {
  return Promise.all(features.map(async feature => ({ name: feature.name, connect: await feature.load() })))
}
