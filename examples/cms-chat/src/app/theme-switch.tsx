import { useState } from 'react'
import { Icon } from './icon.js'

/** Light or dark; until it is used, as the system says. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(
    () =>
      document.documentElement.dataset['theme'] ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  )
  const other = theme === 'dark' ? 'light' : 'dark'

  function switchTheme() {
    document.documentElement.dataset['theme'] = other
    localStorage.setItem('theme', other)
    setTheme(other)
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
