import { artifactsPart } from './artifacts/artifacts-part.js'
import { documentsPart } from './documents/documents-part.js'
import { longTermPart } from './long-term/long-term-part.js'
import { syncPart } from './sync/sync-part.js'

/** Parts of features in the engine whose fields are in a state, which is all that a replay needs. */
export const STATE_PARTS = [documentsPart, longTermPart]

/** Parts of all features of the package in the engine. */
export const enginePartsWith = (...given: Parameters<typeof artifactsPart>) => [
  artifactsPart(...given),
  ...STATE_PARTS,
  syncPart,
]
