import type { EntityKey } from './entity-key.js'

export interface EntityNameProps {
  entity: { readonly key: EntityKey; readonly name?: string; readonly ref?: string; readonly type?: string }
  /** @defaultValue false */
  showsType?: boolean
}

/** Name of a thing: its ref and name, or its id where it has no name. Isolated, for names run in any direction. */
export function EntityName({ entity, showsType = false }: EntityNameProps) {
  const { key, name, ref } = entity
  const slash = key.indexOf('/')
  return (
    <span class="entity-name" title={key}>
      {ref !== undefined && <code class="ref">{ref}</code>}
      {showsType && <span class="entity-type">{key.slice(0, slash)}</span>}
      <bdi class={name === undefined ? 'entity-words mono' : 'entity-words'}>{name ?? key.slice(slash + 1)}</bdi>
    </span>
  )
}
