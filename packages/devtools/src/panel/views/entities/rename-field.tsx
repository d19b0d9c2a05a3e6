import { useLayoutEffect, useRef } from 'preact/hooks'

export interface RenameFieldProps {
  name: string
  onRename: (name: string) => void
  /** Called in any case. */
  onClose: () => void
}

/** A name as it is written: Enter takes it, Escape or leaving the field lets it be. */
export function RenameField({ name, onRename, onClose }: RenameFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.select(), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    const written = input.current?.value.trim()
    if (event.key === 'Enter' && written && written !== name) onRename(written)
    onClose()
  }
  return (
    <input
      ref={input}
      class="rename"
      aria-label={`New name of ${name}`}
      defaultValue={name}
      maxLength={120}
      dir="auto"
      onKeyDown={onKeyDown}
      onBlur={onClose}
    />
  )
}
