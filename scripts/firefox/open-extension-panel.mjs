/** @typedef {Awaited<ReturnType<typeof import('./open-firefox.mjs').openFirefox>>} Firefox */

/** Runs in the browser: opens the devtools over the tab, and in them the panel of the title, once the extension has made it. */
const OPEN = `
  const [title] = arguments
  const { require } = ChromeUtils.importESModule('resource://devtools/shared/loader/Loader.sys.mjs')
  const { gDevTools } = require('devtools/client/framework/devtools')
  const window = Services.wm.getMostRecentBrowserWindow('navigator:browser')
  const toolbox = await gDevTools.showToolboxForTab(window.gBrowser.selectedTab, { toolId: 'webconsole' })
  const titles = () => [...toolbox.additionalToolDefinitions.values()]
  for (let left = 100; left > 0 && !titles().some(({ label }) => label === title); left--)
    await new Promise(resolve => window.setTimeout(resolve, 100))
  const tool = titles().find(({ label }) => label === title)
  if (!tool) throw new Error('The devtools have no panel ' + title)
  await toolbox.selectTool(tool.id)`

/**
 * Runs in the browser: what the panel's page shows, its shadow roots included. The page is in another process, where only a
 * script of the frame reaches it.
 */
const READ = `
  const [title] = arguments
  const { require } = ChromeUtils.importESModule('resource://devtools/shared/loader/Loader.sys.mjs')
  const { gDevTools } = require('devtools/client/framework/devtools')
  const window = Services.wm.getMostRecentBrowserWindow('navigator:browser')
  const toolbox = gDevTools.getToolboxForTab(window.gBrowser.selectedTab)
  const tool = [...toolbox.additionalToolDefinitions.values()].find(({ label }) => label === title)
  const frame = toolbox.doc.getElementById('toolbox-panel-iframe-' + tool.id)
  const browser = frame.contentDocument.querySelector('browser')
  if (!browser) return { url: '', text: '' }
  const read = () => {
    const words = node => node.nodeType === 3 ? node.data : [...(node.openOrClosedShadowRoot ?? node).childNodes].map(words).join(' ')
    const { body } = content.document
    sendAsyncMessage('antecedent-read', { url: content.location.href, text: body ? words(body) : '' })
  }
  return new Promise(resolve => {
    const { messageManager } = browser
    messageManager.addMessageListener('antecedent-read', function hear({ data }) {
      messageManager.removeMessageListener('antecedent-read', hear)
      resolve(data)
    })
    messageManager.loadFrameScript('data:,(' + encodeURIComponent(String(read)) + ')()', false)
  })`

/** The extension's panel in the devtools over the tab. @param {Firefox} firefox @param {string} title */
export async function openExtensionPanel({ inBrowser }, title) {
  await inBrowser(OPEN, [title])
  /** @returns {Promise<{ url: string, text: string }>} */
  const read = () => inBrowser(READ, [title])
  return { read }
}
