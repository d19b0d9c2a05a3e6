import type { ComponentChildren, Ref } from 'preact'

export interface ButtonProps {
  children: ComponentChildren
  onClick: (event: MouseEvent) => void
  /** `plain`: no frame until it is pointed at; `danger`: what cannot be taken back. @defaultValue 'framed' */
  kind?: 'framed' | 'plain' | 'primary' | 'danger'
  /** Names it where its content is no words. */
  label?: string | undefined
  title?: string | undefined
  disabled?: boolean | undefined
  /** Of a button that stays pressed. */
  pressed?: boolean | undefined
  /** Of a button that opens something. */
  expanded?: boolean | undefined
  controls?: string | undefined
  buttonRef?: Ref<HTMLButtonElement> | undefined
}

export function Button({ children, onClick, kind = 'framed', label, title, disabled, ...states }: ButtonProps) {
  return (
    <button
      type="button"
      class={`button button-${kind}`}
      aria-label={label}
      title={title ?? label}
      disabled={disabled ?? false}
      aria-pressed={states.pressed}
      aria-expanded={states.expanded}
      aria-controls={states.controls}
      ref={states.buttonRef ?? null}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
