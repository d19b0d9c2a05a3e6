import type { ComponentChildren } from 'preact'

/** A part of a detail, under its heading. */
export function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="detail-section">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
