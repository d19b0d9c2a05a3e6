import { entityKey } from '@antecedent/core'
import { handbook } from '../server/handbook/handbook'
import type { Place } from './place'

/** The pages of the handbook, for navigation and for memory alike. Runs on the server. */
export async function readPlaces(): Promise<readonly Place[]> {
  const pages = await handbook.list()
  return pages.map(({ id, title }) => {
    const entity = { type: 'page', id, name: title }
    return { path: `/handbook/${id}`, key: entityKey(entity), entity }
  })
}
