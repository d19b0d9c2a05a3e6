import { useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.js'

const prefersDark = matchMedia('(prefers-color-scheme: dark)')

/** Light or dark; until it is used, as the system says. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(() => document.documentElement.dataset['theme'])
  const isSystemDark = useSyncExternalStore(subscribe, () => prefersDark.matches)
  const other = (chosen ?? (isSystemDark ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark'

  function switchTheme() {
    document.documentElement.dataset['theme'] = other
    localStorage.setItem('theme', other)
    setChosen(other)
  }

  return (
    <button
      className="button quiet square"
      onClick={switchTheme}
      aria-label={`Use the ${other} theme`}
      title={`Use the ${other} theme`}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </button>
  )
}

function subscribe(listener: () => void): () => void {
  prefersDark.addEventListener('change', listener)
  return () => prefersDark.removeEventListener('change', listener)
}
