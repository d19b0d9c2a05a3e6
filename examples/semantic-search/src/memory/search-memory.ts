import { embedder, memory } from './help-memory.js'
import { createMeaningSearch } from './meaning-search.js'

export const searchMemory = createMeaningSearch(memory, embedder)
