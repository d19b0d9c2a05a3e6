export {
  WorkingMemoryProvider,
  type OwnedMemoryProps,
  type ProvidedMemoryProps,
  type ScopedMemoryProps,
  type WorkingMemoryProviderProps,
} from './working-memory-provider.js'
export type { RouteMapping } from './route/match-route.js'
export { useRouteTracking, type UseRouteTrackingOptions } from './route/use-route-tracking.js'
export { useFeature, type UseFeatureOptions } from './use-feature.js'
export type { ListedArtifacts } from './artifacts/artifact-list.js'
export { useArtifacts, type UseArtifactsOptions, type UseArtifactsResult } from './artifacts/use-artifacts.js'
export { useDocuments, type UseDocumentsOptions, type UseDocumentsResult } from './documents/use-documents.js'
export { useLongTerm, type UseLongTermOptions, type UseLongTermResult } from './long-term/use-long-term.js'
export { useMemoryRequests, type UseMemoryRequestsOptions } from './requests/use-memory-requests.js'
export type { ForgottenItem } from './panel/forgotten-list.js'
export type { MemoryPanel, PanelItem } from './panel/memory-panel.js'
export { useMemoryPanel, type UseMemoryPanelOptions } from './panel/use-memory-panel.js'
export { useResolve, type UseResolveOptions } from './use-resolve.js'
export { useEntityTracking, type UseEntityTrackingOptions } from './use-entity-tracking.js'
export type { MemoryActions } from './memory-actions.js'
export { useWorkingMemory, type UseWorkingMemoryOptions, type UseWorkingMemoryResult } from './use-working-memory.js'
