import { createRateLimit, createWindowWall } from '@antecedent/core/devtools'
import { extensionApi } from '../extension-api.js'
import { FRAME_PORT } from '../messages.js'
import { relayWindow } from './relay-window.js'

const wall = createWindowWall()
if (wall) {
  const relay = relayWindow({
    wall,
    connect: () => extensionApi.runtime.connect({ name: FRAME_PORT }),
    isTooMany: createRateLimit({ ticks: () => performance.now() }),
  })
  extensionApi.runtime.onMessage.addListener(relay.onCall)
  // A page that the back button brings out of the browser's cache has lost its port, and panels may be waiting for it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) relay.reconnect()
  })
}
