export { attachQueryClient, type AttachQueryClientOptions } from './attach-query-client.js'
export { trackedInfiniteQueryOptions, trackedQueryOptions, type TrackedData } from './tracked-query-options.js'
export type { AntecedentMeta, MutationTracking, QueryTracking } from './tracking.js'
export { useQueryTracking, type UseQueryTrackingOptions } from './use-query-tracking.js'
