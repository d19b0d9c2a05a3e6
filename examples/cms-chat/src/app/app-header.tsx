import { Icon } from './icon.js'
import { Link } from './link.js'
import { goToNewChat } from './place.js'
import { ThemeSwitch } from './theme-switch.js'

export function AppHeader() {
  return (
    <header className="app-header">
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <a className="skip-link" href="#assistant">
        Skip to the assistant
      </a>
      <Link className="brand" to={{ path: '/' }}>
        <Icon name="leaf" /> Fernway <span>content</span>
      </Link>
      <button className="button quiet" onClick={goToNewChat}>
        <Icon name="plus" /> New chat
      </button>
      <ThemeSwitch />
    </header>
  )
}
