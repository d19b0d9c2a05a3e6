import { createWorkingMemory } from '@antecedent/core'
import { semanticSearch } from '@antecedent/core/semantic-search'
import { listHelpPages } from '../../help/list-help-pages.js'
import { createSentenceEmbedder } from '../model/sentence-embedder.js'

export const embedder = createSentenceEmbedder()
export const memory = createWorkingMemory({
  user: 'visitor',
  thread: 'help',
  features: [semanticSearch({ embedder })],
  onError: error => console.warn(error.message),
})

/** Calls the tool and shows memory what it gave, as a chat does with each of its tools. */
export async function readHelpCentre(): Promise<void> {
  memory.observe({ toolName: 'listHelpPages', output: await listHelpPages() })
  await memory.settled()
}
