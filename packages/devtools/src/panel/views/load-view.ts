import type { ComponentType } from 'preact'
import type { ViewName } from './view-name.js'

/** Each view is loaded when its tab is first opened. */
export const LOAD_VIEW: Readonly<Record<ViewName, () => Promise<ComponentType>>> = {
  entities: async () => (await import('./entities/entities-view.js')).EntitiesView,
  timeline: async () => (await import('./timeline/timeline-view.js')).TimelineView,
  graph: async () => (await import('./graph/graph-view.js')).GraphView,
  block: async () => (await import('./block/block-view.js')).BlockView,
  requests: async () => (await import('./requests/requests-view.js')).RequestsView,
  stored: async () => (await import('./stored/stored-view.js')).StoredView,
  resolve: async () => (await import('./resolve/resolve-view.js')).ResolveView,
  health: async () => (await import('./health/health-view.js')).HealthView,
}
