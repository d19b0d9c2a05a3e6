import type { ComponentChildren } from 'preact'

/** Says what went wrong, and what to do. */
export function Fault({ title, message, children }: { title: string; message?: string; children?: ComponentChildren }) {
  return (
    <div class="fault" role="alert">
      <p class="fault-title">{title}</p>
      {message !== undefined && <p>{message}</p>}
      {children}
    </div>
  )
}
