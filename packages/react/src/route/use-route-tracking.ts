'use client'

import { useSyncExternalStore } from 'react'
import type { Entity } from '@antecedent/core'
import { useEntityTracking, type UseEntityTrackingOptions } from '../use-entity-tracking.js'
import { readBrowserPath, readServerPath, subscribeToBrowserPath } from './browser-path.js'
import { matchRoute, type RouteMapping } from './match-route.js'

export interface UseRouteTrackingOptions extends UseEntityTrackingOptions {
  /**
   * The path that the app's router shows: `useLocation().pathname` of React Router, `useLocation({ select })` of TanStack
   * Router, `usePathname()` of Next. @defaultValue the page's own path, followed by the Navigation API
   */
  path?: string | null | undefined
}

/**
 * Tells memory what the user has open, by the address: the path alone, never its query string. Gives what is remembered
 * of it.
 *
 * @example
 * useRouteTracking({ '/pages/:id': 'page', '/pages/:page/sections/:id': 'section' })
 */
export function useRouteTracking(
  mapping: RouteMapping,
  { path: given, ...options }: UseRouteTrackingOptions = {},
): readonly Entity[] {
  const browserPath = useSyncExternalStore(subscribeToBrowserPath, readBrowserPath, readServerPath)
  return useEntityTracking(matchRoute(mapping, given ?? browserPath), options)
}
