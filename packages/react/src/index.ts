export {
  WorkingMemoryProvider,
  type OwnedMemoryProps,
  type ProvidedMemoryProps,
  type WorkingMemoryProviderProps,
} from './working-memory-provider.js'
export type { RouteMapping } from './route/match-route.js'
export { useRouteTracking, type UseRouteTrackingOptions } from './route/use-route-tracking.js'
export { useResolve, type UseResolveOptions } from './use-resolve.js'
export { useEntityTracking, type UseEntityTrackingOptions } from './use-entity-tracking.js'
export {
  useWorkingMemory,
  type MemoryActions,
  type UseWorkingMemoryOptions,
  type UseWorkingMemoryResult,
} from './use-working-memory.js'
