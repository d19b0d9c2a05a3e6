import type { Connect, Feature } from './feature.js'

/** A feature that is loaded, by its name. */
export interface LoadedFeature extends Pick<Feature, 'name' | 'part'> {
  readonly connect: Connect<unknown>
}

/** Undefined as long as one of them is not loaded. */
export function loadedFeatures(features: readonly Feature[]): readonly LoadedFeature[] | undefined {
  const loaded: LoadedFeature[] = []
  for (const { name, part, load } of features) {
    const connect = load()
    if (connect instanceof Promise) {
      // Whoever waits for it is told of its failure.
      connect.catch(() => {})
      return undefined
    }
    loaded.push({ name, part, connect })
  }
  return loaded
}

export function loadFeatures(features: readonly Feature[]): Promise<readonly LoadedFeature[]> {
  return Promise.all(features.map(async ({ name, part, load }) => ({ name, part, connect: await load() })))
}

/** Loads a feature's code once, from when on it is there at once. */
export function loadOnce<Code>(load: () => Promise<Code>): <Made>(make: (code: Code) => Made) => Made | Promise<Made> {
  let loaded: Code | undefined
  return make => (loaded ? make(loaded) : load().then(code => make((loaded = code))))
}
