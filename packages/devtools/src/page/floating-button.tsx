import { useEffect, useRef } from 'preact/hooks'
import type { Corner } from './floating-options.js'

export interface FloatingButtonProps {
  corner: Corner
  onOpen: () => void
  onMove: (corner: Corner) => void
  takesFocus: boolean
  hotkey: string | false
}

/** Nearer than that is a click, in px. */
const DRAG_FROM = 6

/** Opens the panel. It is dragged, or sent by an arrow key, into another corner. */
export function FloatingButton({ corner, onOpen, onMove, takesFocus, hotkey }: FloatingButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const drag = useRef<{ x: number; y: number; isMoving: boolean } | undefined>(undefined)
  /** Whether a click may still come of a drag that has ended: not every browser sends one. */
  const wasDragged = useRef(false)

  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return
    drag.current = { x: event.clientX, y: event.clientY, isMoving: false }
    wasDragged.current = false
    button.current?.setPointerCapture(event.pointerId)
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent): void => {
    const from = drag.current
    if (!from || !button.current) return
    const [x, y] = [clientX - from.x, clientY - from.y]
    from.isMoving ||= Math.hypot(x, y) > DRAG_FROM
    if (from.isMoving) button.current.style.translate = `${x}px ${y}px`
  }
  /** Whether it was dragged until now. */
  const endDrag = (): boolean => {
    const { isMoving = false } = drag.current ?? {}
    drag.current = undefined
    if (button.current) button.current.style.translate = ''
    return isMoving
  }
  const onPointerUp = ({ clientX, clientY }: PointerEvent): void => {
    wasDragged.current = endDrag()
    if (wasDragged.current && button.current) onMove(cornerAt(clientX, clientY, button.current.ownerDocument))
  }
  const onClick = ({ detail }: MouseEvent): void => {
    // The click that ends a drag; one that a key makes has no number.
    if (!wasDragged.current || detail === 0) onOpen()
    wasDragged.current = false
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = cornerBeside(corner, event.key)
    if (!to) return
    event.preventDefault()
    onMove(to)
  }

  return (
    <button
      ref={button}
      type="button"
      class="floating-button"
      data-corner={corner}
      aria-label="Open Antecedent devtools"
      title={`Antecedent devtools${hotkey === false ? '' : ` (${hotkey})`}. Drag it, or use the arrow keys, to move it.`}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={endDrag}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M3 15.5 8 4.5l5 11M5 11.5h6" />
        <path d="M16.5 12.5v3.5h-3" />
        <circle cx="16.5" cy="8.5" r="1.4" />
      </svg>
    </button>
  )
}

function cornerAt(x: number, y: number, owner: Document): Corner {
  const { clientWidth, clientHeight } = owner.documentElement
  return `${y < clientHeight / 2 ? 'top' : 'bottom'}-${x < clientWidth / 2 ? 'left' : 'right'}`
}

function cornerBeside(corner: Corner, key: string): Corner | undefined {
  const [row, column] = corner.split('-') as ['top' | 'bottom', 'left' | 'right']
  switch (key) {
    case 'ArrowUp':
      return `top-${column}`
    case 'ArrowDown':
      return `bottom-${column}`
    case 'ArrowLeft':
      return `${row}-left`
    case 'ArrowRight':
      return `${row}-right`
    default:
      return undefined
  }
}
