export {
  WorkingMemoryProvider,
  type OwnedMemoryProps,
  type ProvidedMemoryProps,
  type WorkingMemoryProviderProps,
} from './working-memory-provider.js'
export { useEntityTracking, type UseEntityTrackingOptions } from './use-entity-tracking.js'
export {
  useWorkingMemory,
  type MemoryActions,
  type UseWorkingMemoryOptions,
  type UseWorkingMemoryResult,
} from './use-working-memory.js'
