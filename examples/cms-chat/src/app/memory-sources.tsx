import { useRouteTracking } from '@antecedent/react'
import { useQueryTracking } from '@antecedent/react/query'
import { usePage } from '../content/content-queries.js'
import { slugIn, usePlace } from './place.js'

/** Tells memory what the app itself shows: the data that its queries have read, and the page that is open. */
export function MemorySources() {
  const { path, memory } = usePlace()
  const enabled = memory !== 'off'
  const { data: page } = usePage(slugIn(path))
  useQueryTracking({ enabled })
  // The address names a page by its slug and the API by its id, so that the id comes from the page that was read.
  useRouteTracking(() => page && { type: 'page', id: page.id, name: page.title }, { path, enabled })
  return null
}
