import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { EntityKey } from '../parts/entity-key.js'
import { ForgottenBar } from './entities/forgotten-bar.js'
import type { EntityActs } from './entities/use-entity-acts.js'
import { OpenedEntity } from './opened-entity.js'

export interface EntityFrameProps {
  /** Names the parts for the styles: `name`, and `name-main` for what stands first. */
  name: string
  acts: EntityActs
  opened: EntityKey | undefined
  onOpen: (key: EntityKey | undefined) => void
  children: ComponentChildren
  /** Content beside the list as long as no entity is opened. */
  aside?: ComponentChildren
}

/** Stop of the tab key in a list. */
const STOPS = ':is([data-focus], [data-stop])[tabindex="0"]'

/**
 * A view of entities, and beside it, or below where the panel is narrow, all about the one that is opened from it. What is
 * forgotten there can be taken back, whether it is still open or not.
 */
export function EntityFrame({ name, acts, opened, onOpen, children, aside }: EntityFrameProps) {
  const main = useRef<HTMLDivElement>(null)
  /** Who closes it from within goes back to where it was opened. */
  const close = (): void => {
    const root = main.current?.getRootNode() as Document | ShadowRoot | undefined
    if (!main.current?.contains(root?.activeElement ?? null)) main.current?.querySelector<HTMLElement>(STOPS)?.focus()
    onOpen(undefined)
  }
  return (
    <div
      class={opened === undefined ? name : `${name} has-detail`}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented || opened === undefined) return
        event.preventDefault()
        close()
      }}
    >
      <div class={`${name}-main`} ref={main}>
        <ForgottenBar acts={acts} />
        {children}
      </div>
      {opened === undefined ? (
        aside
      ) : (
        <OpenedEntity
          key={opened}
          entityKey={opened}
          acts={acts}
          onOpen={onOpen}
          onClose={close}
          isListed={name === 'entities'}
        />
      )}
    </div>
  )
}
