'use client'

import { useEffect, useMemo } from 'react'
import { entityKey, type Entity, type EntityReference, type MemorySnapshot, type WorkingMemory } from '@antecedent/core'
import { keepInView } from './keep-in-view.js'
import { useProvidedMemory } from './memory-context.js'
import { useSelection } from './use-selection.js'

export interface UseEntityTrackingOptions {
  /** Whether it is on the screen now; `false` for a tab in the background or a closed drawer. @defaultValue true */
  enabled?: boolean
  /** The memory to use. @defaultValue that of the nearest `WorkingMemoryProvider` */
  client?: WorkingMemory | undefined
}

/**
 * Tells memory what the user has on the screen, from mount to unmount, and gives it back as it is remembered:
 * `seenBy['user-view']` is since when. References are compared by content, so they may be written inline. Of several, those
 * not remembered are left out.
 *
 * @example
 * ```tsx
 * function SectionEditor({ section, page }: { section: Section; page: Page }) {
 *   useEntityTracking({ type: 'section', id: section.id, name: section.title, parent: { type: 'page', id: page.id } })
 * ```
 */
export function useEntityTracking(
  entities: readonly EntityReference[],
  options?: UseEntityTrackingOptions,
): readonly Entity[]
export function useEntityTracking(
  entity: EntityReference | null | undefined,
  options?: UseEntityTrackingOptions,
): Entity | undefined
export function useEntityTracking(
  subject: EntityReference | readonly EntityReference[] | null | undefined,
  { enabled = true, client }: UseEntityTrackingOptions = {},
): Entity | readonly Entity[] | undefined {
  const memory = useProvidedMemory('useEntityTracking', client)
  const content = writeReferences(isList(subject) ? subject : subject ? [subject] : [])
  const remembered = useSelection(
    memory,
    useMemo(() => selectReferences(content), [content]),
  )
  useEffect(() => {
    const references = readReferences(content)
    return enabled && references.length > 0 ? keepInView(memory, references) : undefined
  }, [memory, content, enabled])
  return isList(subject) ? remembered : remembered[0]
}

function isList(
  subject: EntityReference | readonly EntityReference[] | null | undefined,
): subject is readonly EntityReference[] {
  return Array.isArray(subject)
}

/** References as a string, since equal strings are equal dependencies. */
function writeReferences(references: readonly EntityReference[]): string {
  const nameOf = ({ type, id, name }: EntityReference) => ({ type, id, name })
  // What no compiler has seen may be anything: memory passes over it, and says so in development.
  return JSON.stringify(
    references.map(reference => {
      const { parent, ...own } = Object(reference) as EntityReference
      return { ...nameOf(own), parent: parent && nameOf(parent) }
    }),
  )
}

function readReferences(content: string): readonly EntityReference[] {
  return JSON.parse(content) as readonly EntityReference[]
}

function selectReferences(content: string): (snapshot: MemorySnapshot) => readonly Entity[] {
  const keys = readReferences(content).flatMap(reference =>
    typeof reference.type === 'string' ? entityKey(reference) : [],
  )
  return ({ entities }) => keys.flatMap(key => entities.find(entity => entity.key === key) ?? [])
}
