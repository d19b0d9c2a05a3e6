import type { Entity } from '@antecedent/core'
import { expectTypeOf } from 'vitest'
import { type RouteMapping, useRouteTracking } from '../index.js'

export function useTypesOfRouteTracking(pathname: string | null) {
  expectTypeOf(useRouteTracking({ '/pages/:id': 'page' })).toEqualTypeOf<readonly Entity[]>()
  useRouteTracking(
    { '/pages/:slug': slug => (slug === '' ? undefined : { type: 'page', id: slug }) },
    { path: pathname },
  )
  useRouteTracking(path => [{ type: 'page', id: path }], { basePath: '/app', enabled: false })
  // @ts-expect-error A pattern leads to a type, or to a function of the identifier.
  useRouteTracking({ '/pages/:id': 7 })
  // @ts-expect-error A reference names a type and an id.
  useRouteTracking({ '/pages/:slug': slug => ({ id: slug }) })
}

export const mapping: RouteMapping = { '/pages/[id]': 'page' }
