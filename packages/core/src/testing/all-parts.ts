import { artifactsPart } from '../features/artifacts/artifacts-part.js'
import { documentsPart } from '../features/documents/documents-part.js'
import { longTermPart } from '../features/long-term/long-term-part.js'
import type { EngineModels } from '../memory/update-slice.js'
import type { EnginePart, NeededPart } from '../runtime/engine-part.js'

/** What the features of the package have in an engine. */
export const ALL_PARTS: readonly EnginePart[] = [artifactsPart(), documentsPart, longTermPart]

/** The same, as a page with all of them asks for it. */
export const NEEDED_PARTS: readonly NeededPart[] = ALL_PARTS.map(part => ({ name: part.name, load: async () => part }))

/** What they make of events. */
export const ALL_MODELS: EngineModels = ALL_PARTS.flatMap(({ model }) => model ?? [])
