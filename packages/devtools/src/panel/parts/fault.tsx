import type { ComponentChildren } from 'preact'
import { Message } from './message.js'

/** Says what went wrong, and what to do. */
export function Fault({ title, message, children }: { title: string; message?: string; children?: ComponentChildren }) {
  return (
    <div class="fault" role="alert">
      <p class="fault-title">{title}</p>
      {message !== undefined && (
        <p>
          <Message text={message} />
        </p>
      )}
      {children}
    </div>
  )
}
