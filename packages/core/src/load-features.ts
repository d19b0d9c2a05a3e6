import type { Feature } from './feature.js'
import type { ConnectPackage } from './package-feature.js'
import type { EnginePart } from './runtime/engine-part.js'

/** A feature that is loaded, by its name. */
export interface LoadedFeature {
  readonly name: string
  readonly part?: (() => Promise<EnginePart>) | undefined
  readonly connect: ConnectPackage
}

/** Part and host of a feature are no types of an app's: what it was made with, `defineFeature` or an entry of the package, has them. */
function loaded({ name, part }: Feature, connect: unknown): LoadedFeature {
  return { name, part: part as LoadedFeature['part'], connect: connect as ConnectPackage }
}

/** Undefined as long as one of them is not loaded. */
export function loadedFeatures(features: readonly Feature[]): readonly LoadedFeature[] | undefined {
  const all: LoadedFeature[] = []
  for (const feature of features) {
    const connect = feature.load()
    if (connect instanceof Promise) {
      // Whoever waits for it is told of its failure.
      connect.catch(() => {})
      return undefined
    }
    all.push(loaded(feature, connect))
  }
  return all
}

export function loadFeatures(features: readonly Feature[]): Promise<readonly LoadedFeature[]> {
  return Promise.all(features.map(async feature => loaded(feature, await feature.load())))
}

/** Loads a feature's code once, from when on it is there at once. */
export function loadOnce<Code>(load: () => Promise<Code>): <Made>(make: (code: Code) => Made) => Made | Promise<Made> {
  let loaded: Code | undefined
  return make => (loaded ? make(loaded) : load().then(code => make((loaded = code))))
}
