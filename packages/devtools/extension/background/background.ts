import { extensionApi } from '../extension-api.js'
import { PANEL_PAGE } from '../panel-page/panel-page-path.js'
import { createSwitchboard } from './create-switchboard.js'

const { runtime, tabs } = extensionApi

const switchboard = createSwitchboard({
  panelPage: runtime.getURL(PANEL_PAGE),
  // A tab may have no content script that listens: none of its pages is one we may see.
  callTab: tab => void tabs.sendMessage(tab, { type: 'antecedent-call' }).catch(() => {}),
})
runtime.onConnect.addListener(switchboard.connect)
