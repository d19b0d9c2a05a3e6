import type { ComponentChildren } from 'preact'

/** Says that there is nothing, and what to do so that there is. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children}
    </div>
  )
}
