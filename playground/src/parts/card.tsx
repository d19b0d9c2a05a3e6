import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

export interface CardProps {
  title: string
  /** Beside the title: a count or a state. */
  note?: ComponentChildren
  /** At the end of the title's line. */
  action?: ComponentChildren
  children: ComponentChildren
}

/** One subject of the page under its heading. */
export function Card({ title, note, action, children }: CardProps) {
  const id = useId()
  return (
    <section class="card" aria-labelledby={id}>
      <div class="card-head">
        <h2 id={id}>{title}</h2>
        {note && <span class="card-note">{note}</span>}
        {action && <span class="card-action">{action}</span>}
      </div>
      {children}
    </section>
  )
}
