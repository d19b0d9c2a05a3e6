import type { ComponentChildren } from 'preact'

/** One subject of health under its heading. */
export function HealthPart({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="health-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export interface HealthFactProps {
  name: string
  kind?: 'good' | 'warn' | 'bad' | undefined
  children: ComponentChildren
}

export function HealthFact({ name, kind, children }: HealthFactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd data-kind={kind}>{children}</dd>
    </>
  )
}
