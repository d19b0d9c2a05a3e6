'use client'

import { createContext, useContext } from 'react'
import type { WorkingMemory } from '@antecedent/core'

/** The memory of the nearest provider. The React of a server of components has no contexts, and no hook asks for one there. */
export const MemoryContext = createContext?.<WorkingMemory | undefined>(undefined)

/** The memory that `hook` works on: the one it was given, else the nearest provider's. */
export function useProvidedMemory(hook: string, client: WorkingMemory | undefined): WorkingMemory {
  const provided = useContext(MemoryContext)
  const memory = client ?? provided
  if (memory) return memory
  throw new Error(
    `${hook} found no <WorkingMemoryProvider> above it. Render one, or pass { client }. Where there is one, two copies of ` +
      '@antecedent/react are loaded: run `npm ls @antecedent/react` and keep one.',
  )
}

/** The calls of a feature of the memory that `hook` works on. */
export function useFeatureCalls<Calls>(hook: string, feature: string, client: WorkingMemory | undefined) {
  const memory = useProvidedMemory(hook, client)
  const calls = (memory as unknown as Readonly<Record<string, Calls | undefined>>)[feature]
  if (calls) return { memory, calls }
  throw new Error(
    `${hook} found a memory without the feature ${feature}: give createWorkingMemory, or the provider, ` +
      `features: [${feature}(…)].`,
  )
}
