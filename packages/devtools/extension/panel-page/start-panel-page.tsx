import { render } from 'preact'
import { tokens } from '../../src/panel/styles/tokens.css.js'
import { extensionApi } from '../extension-api.js'
import { PANEL_PORT } from '../messages.js'
import { connectFrames } from './connect-frames.js'
import { followTheme } from './follow-theme.js'
import { keepKeys } from './keep-keys.js'
import { PanelPage } from './panel-page.js'

const { inspectedWindow, panels } = extensionApi.devtools
const connection = connectFrames(() => extensionApi.runtime.connect({ name: PANEL_PORT + inspectedWindow.tabId }))

const sheet = new CSSStyleSheet()
sheet.replaceSync(tokens)
document.adoptedStyleSheets = [sheet]
keepKeys(document.body)

followTheme(panels, theme => {
  document.documentElement.style.colorScheme = theme
  render(<PanelPage connection={connection} theme={theme} />, document.body)
})
