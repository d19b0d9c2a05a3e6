'use client'

import { useSyncExternalStore } from 'react'
import type { Entity } from '@antecedent/core'
import { useEntityTracking, type UseEntityTrackingOptions } from '../use-entity-tracking.js'
import { readBrowserPath, readServerPath, subscribeToBrowserPath, subscribeToNothing } from './browser-path.js'
import { matchRoute, pathBelow, type RouteMapping } from './match-route.js'

export interface UseRouteTrackingOptions extends UseEntityTrackingOptions {
  /**
   * The path that the app's router shows: `useLocation().pathname` of React Router, `useLocation({ select })` of TanStack
   * Router, `usePathname()` of Next. @defaultValue the path of the page's address
   */
  path?: string | null | undefined
  /** Where in the address the app begins, as `/app`; routers leave it out of the paths that they give. @defaultValue '/' */
  basePath?: string
}

/**
 * Tells memory what the user has open, by the address: the path alone, never its query string or hash. Gives what is
 * remembered of it.
 *
 * @example
 * useRouteTracking({ '/pages/:id': 'page', '/pages/:page/sections/:id': 'section' })
 */
export function useRouteTracking(
  mapping: RouteMapping,
  { path: given, basePath = '/', ...options }: UseRouteTrackingOptions = {},
): readonly Entity[] {
  const subscribe = typeof given === 'string' ? subscribeToNothing : subscribeToBrowserPath
  const browserPath = useSyncExternalStore(subscribe, readBrowserPath, readServerPath)
  return useEntityTracking(matchRoute(mapping, given ?? pathBelow(basePath, browserPath)), options)
}
