'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { Place } from './place'

export function Navigation({ places }: { places: readonly Place[] }) {
  const open = usePathname()
  return (
    <nav aria-label="Pages">
      {places.map(({ key, path, entity }) => (
        <Link key={key} href={path} aria-current={path === open ? 'page' : undefined}>
          {entity.name}
        </Link>
      ))}
    </nav>
  )
}
