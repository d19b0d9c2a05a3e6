import type { Wall } from '@antecedent/core/devtools'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { currentDocument } from '../panel/panel-globals.js'
import type { Preferences } from '../panel/preferences.js'
import { Drawer } from './drawer.js'
import { type Corner, CORNERS, type FloatingOptions } from './floating-options.js'
import { FloatingButton } from './floating-button.js'
import { isHotkey } from './hotkey.js'

export interface FloatingProps extends FloatingOptions {
  wall: Wall
  preferences: Preferences
}

/** Either the button or the drawer; which one, and where, is found again after a reload. */
export function Floating({ wall, preferences, hotkey = 'Alt+Shift+M', ...options }: FloatingProps) {
  const [isOpen, setOpen] = useState(() => preferences.get('isOpen') ?? options.isOpenAtFirst ?? false)
  const [corner, setCorner] = useState(() => readCorner(preferences.get('corner')) ?? options.corner ?? 'bottom-left')
  /** Whether a person has just opened or closed it, and the focus goes along. */
  const isByPerson = useRef(false)

  const toggle = useCallback(() => {
    isByPerson.current = true
    setOpen(wasOpen => {
      preferences.set('isOpen', !wasOpen)
      return !wasOpen
    })
  }, [preferences])

  useEffect(() => {
    const owner = currentDocument()
    if (hotkey === false || !owner) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || !isHotkey(event, hotkey)) return
      event.preventDefault()
      event.stopPropagation()
      toggle()
    }
    // Before the page sees it, which may stop it.
    owner.addEventListener('keydown', onKeyDown, true)
    return () => owner.removeEventListener('keydown', onKeyDown, true)
  }, [hotkey, toggle])

  const move = (to: Corner): void => {
    setCorner(to)
    preferences.set('corner', to)
  }

  if (!isOpen)
    return (
      <FloatingButton corner={corner} onOpen={toggle} onMove={move} takesFocus={isByPerson.current} hotkey={hotkey} />
    )
  return (
    <Drawer
      wall={wall}
      preferences={preferences}
      theme={options.theme}
      nonce={options.nonce}
      onClose={toggle}
      takesFocus={isByPerson.current}
    />
  )
}

function readCorner(value: unknown): Corner | undefined {
  return CORNERS.find(corner => corner === value)
}
