export { attachQueryClient, type AttachQueryClientOptions, type QueryMemory } from './attach-query-client.js'
export { trackedQueryOptions, type TrackedData } from './tracked-query-options.js'
export type { AntecedentMeta, MutationTracking, QueryTracking } from './tracking.js'
export { useQueryTracking, type UseQueryTrackingOptions } from './use-query-tracking.js'
