'use client'

import { useRouteTracking } from '@antecedent/react'
import { usePathname } from 'next/navigation'
import type { Place } from './place'

/** Tells memory what is open, by the address. `{ '/handbook/[slug]': 'page' }` would do too, without the page's name. */
export function OpenPage({ places }: { places: readonly Place[] }) {
  useRouteTracking(path => places.find(place => place.path === path)?.entity, { path: usePathname() })
  return null
}
