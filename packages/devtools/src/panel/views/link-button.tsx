import type { ComponentChildren } from 'preact'

export interface LinkButtonProps {
  children: ComponentChildren
  /** Names it where its words do not; begins with them. */
  label?: string
  onClick: (from: Element) => void
}

/** Words that lead elsewhere in the panel. */
export function LinkButton({ children, label, onClick }: LinkButtonProps) {
  return (
    <button
      type="button"
      class="link"
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      {children}
    </button>
  )
}
