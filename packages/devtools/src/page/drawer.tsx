import type { Wall } from '@antecedent/core/devtools'
import { useEffect, useRef, useState } from 'preact/hooks'
import { mountPanel } from '../panel/mount-panel.js'
import type { PanelTheme } from '../panel/panel-options.js'
import type { Preferences } from '../panel/preferences.js'
import { setPanelTheme } from './panel-theme.js'

export interface DrawerProps {
  wall: Wall
  preferences: Preferences
  theme: PanelTheme | undefined
  nonce: string | undefined
  onClose: () => void
  takesFocus: boolean
}

/** In % of the window's height. */
const HEIGHT = { smallest: 15, largest: 95, first: 45, step: 5 }

/** The panel along the window's lower edge, as high as it was made. */
export function Drawer({ wall, preferences, theme, nonce, onClose, takesFocus }: DrawerProps) {
  const drawer = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(() => bounded(Number(preferences.get('height') ?? HEIGHT.first)))

  useEffect(() => {
    if (takesFocus) drawer.current?.focus()
  }, [takesFocus])
  useEffect(
    () => (place.current ? mountPanel(place.current, wall, { nonce, preferences, onClose }) : undefined),
    [wall, nonce, preferences, onClose],
  )
  // After each mount, and not as one of its reasons: a panel that is mounted anew has forgotten what was open in it.
  useEffect(() => {
    if (place.current) setPanelTheme(place.current, theme)
  })

  const resize = (to: number): void => {
    setHeight(bounded(to))
    preferences.set('height', bounded(to))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // A view that closed something of its own has taken the key.
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  const onHandleKeyDown = (event: KeyboardEvent): void => {
    const change = event.key === 'ArrowUp' ? HEIGHT.step : event.key === 'ArrowDown' ? -HEIGHT.step : 0
    if (change === 0) return
    event.preventDefault()
    resize(height + change)
  }
  const onPointerMove = (event: PointerEvent): void => {
    const handle = event.currentTarget as HTMLElement
    if (!handle.hasPointerCapture(event.pointerId)) return
    const { clientHeight } = handle.ownerDocument.documentElement
    resize((1 - event.clientY / clientHeight) * 100)
  }

  return (
    <div class="drawer" ref={drawer} tabIndex={-1} style={{ height: `${height}vh` }} onKeyDown={onKeyDown}>
      <div
        class="drawer-handle"
        role="separator"
        aria-orientation="horizontal"
        aria-label="Height of Antecedent devtools, in percent of the window"
        aria-valuenow={Math.round(height)}
        aria-valuemin={HEIGHT.smallest}
        aria-valuemax={HEIGHT.largest}
        tabIndex={0}
        onKeyDown={onHandleKeyDown}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      />
      <div class="drawer-panel" ref={place} />
    </div>
  )
}

function bounded(height: number): number {
  const known = Number.isFinite(height) ? height : HEIGHT.first
  return Math.min(HEIGHT.largest, Math.max(HEIGHT.smallest, known))
}
