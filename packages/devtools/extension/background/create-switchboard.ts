import { readEnvelope } from '@antecedent/core/devtools'
import type { Port } from '../extension-api.js'
import { type BackgroundToPanel, FRAME_PORT, PANEL_PORT, type PanelToBackground } from '../messages.js'

/**
 * Joins the panels of a tab with its frames. It keeps nothing but open ports: when the browser puts the background to sleep,
 * all ports end; the panels connect anew, which wakes it, and it calls the frames.
 */
export interface Switchboard {
  connect(port: Port): void
}

export interface SwitchboardOptions {
  /** Address of the one page that may inspect a tab. */
  panelPage: string
  /** Asks the frames of a tab to connect. */
  callTab: (tab: number) => void
}

interface Tab {
  readonly panels: Set<Port>
  readonly frames: Map<number, Port>
  /** What panels said to frames that have yet to answer a call. */
  waiting: PanelToBackground[]
}

const MAX_WAITING = 50

export function createSwitchboard({ panelPage, callTab }: SwitchboardOptions): Switchboard {
  const tabs = new Map<number, Tab>()

  const tabOf = (id: number): Tab => {
    const tab = tabs.get(id) ?? { panels: new Set(), frames: new Map(), waiting: [] }
    tabs.set(id, tab)
    return tab
  }

  const tell = (tab: Tab, message: BackgroundToPanel): void => {
    for (const panel of tab.panels) post(panel, message)
  }

  const tellFrames = (tab: Tab): void => {
    const frames = [...tab.frames].map(([id, { sender }]) => ({ id, url: sender?.url ?? '' }))
    tell(tab, { type: 'frames', frames: frames.toSorted((one, other) => one.id - other.id) })
  }

  const connectFrame = (port: Port): void => {
    const id = port.sender?.tab?.id
    const frame = port.sender?.frameId
    const tab = id === undefined ? undefined : tabs.get(id)
    // Nobody listens: it is called when somebody does.
    if (!tab || frame === undefined) return port.disconnect()
    tab.frames.get(frame)?.disconnect()
    tab.frames.set(frame, port)
    tellFrames(tab)
    port.onMessage.addListener(received => {
      // What runs in the page's own process may be the page's. (T11)
      const envelope = readEnvelope(received, 'panel')
      if (typeof envelope !== 'string' && tab.frames.get(frame) === port)
        tell(tab, { type: 'envelope', frame, envelope })
    })
    port.onDisconnect.addListener(() => {
      if (tab.frames.get(frame) !== port) return
      tab.frames.delete(frame)
      tellFrames(tab)
    })
    const held = tab.waiting
    tab.waiting = held.filter(message => message.frame !== frame)
    for (const message of held) if (message.frame === frame) post(port, message.envelope)
  }

  const connectPanel = (port: Port, id: number): void => {
    const tab = tabOf(id)
    tab.panels.add(port)
    tellFrames(tab)
    port.onMessage.addListener(received => {
      const message = received as PanelToBackground
      const frame = tab.frames.get(message.frame)
      if (frame) post(frame, message.envelope)
      else tab.waiting = [...tab.waiting, message].slice(-MAX_WAITING)
    })
    port.onDisconnect.addListener(() => {
      tab.panels.delete(port)
      if (tab.panels.size > 0) return
      tabs.delete(id)
      for (const frame of tab.frames.values()) frame.disconnect()
    })
    callTab(id)
  }

  return {
    connect(port) {
      if (port.name === FRAME_PORT) return connectFrame(port)
      const isPanel = port.name.startsWith(PANEL_PORT) && port.sender?.url?.split(/[?#]/)[0] === panelPage
      const tab = Number(port.name.slice(PANEL_PORT.length))
      if (isPanel && Number.isSafeInteger(tab)) connectPanel(port, tab)
      else port.disconnect()
    },
  }
}

/** A port may have ended without our being told yet. */
function post(port: Port, message: unknown): void {
  try {
    port.postMessage(message)
  } catch {
    // Its end follows, and both sides ask again.
  }
}
