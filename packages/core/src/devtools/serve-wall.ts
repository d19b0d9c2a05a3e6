import { keepNewest } from '../memory/keep-newest.js'
import { checkPanelMessage } from './check-panel-message.js'
import { createBridge } from './create-bridge.js'
import { DEVTOOLS_LIMITS } from './devtools-limits.js'
import type { ClientSummary, PageMessage, PanelMessage } from './devtools-protocol.js'
import type { Inspection } from './inspect-client.js'
import type { DevtoolsEnvironment } from './page-globals.js'
import { Refusal, type RefusalCode } from './refusal.js'
import { requestOf } from './request-of.js'
import type { Wall } from './wall.js'

/** The page's end of one wall, behind which any number of panels come and go. */
export interface WallServer {
  /** Memories came or went. */
  tellClients(): void
  /** A memory would show something else. */
  tellChange(client: string): void
  close(): void
}

export interface ServeWallOptions {
  wall: Wall
  environment: DevtoolsEnvironment
  find: (client: string) => Inspection | undefined
  clients: () => { readonly clients: readonly ClientSummary[]; readonly unknown: number }
}

/** More senders than that are forged. (T11) */
const MAX_PANELS = 32

interface Panel {
  heardAt: number
  follows: readonly string[]
}

export function serveWall({ wall, environment, find, clients }: ServeWallOptions): WallServer {
  const panels = new Map<string, Panel>()
  /** Clients with news, and which row of each is told next. */
  const changed = new Set<string>()
  const told = new Map<string, number>()
  let cancelPush: (() => void) | undefined
  let cancelAnnounce: (() => void) | undefined
  let open = 0

  const listening = (): Panel[] => {
    const now = environment.ticks()
    for (const [sender, { heardAt }] of panels) if (now - heardAt > DEVTOOLS_LIMITS.silenceMs) panels.delete(sender)
    return [...panels.values()]
  }

  const tellNews = (client: string, inspection: Inspection): void => {
    const snapshot = inspection.snapshot()
    const { next } = snapshot.steps
    const from = Math.max(told.get(client) ?? next, next - DEVTOOLS_LIMITS.events)
    told.set(client, next)
    const rows = inspection.rows(from, next - from)
    if (rows.length > 0) bridge.send({ type: 'event', client, rows })
    const dropped = Object.values(bridge.dropped()).reduce((sum, count) => sum + count, 0)
    bridge.send({ type: 'snapshot', client, snapshot: { ...snapshot, dropped } })
  }

  const push = (): void => {
    cancelPush = undefined
    const followed = new Set(listening().flatMap(({ follows }) => follows))
    const clients = [...changed]
    changed.clear()
    for (const client of clients) {
      const inspection = followed.has(client) ? find(client) : undefined
      try {
        if (inspection) tellNews(client, inspection)
      } catch {
        // A memory that cannot be read now is told of with its next change, and the others all the same.
      }
    }
  }

  /** However many greet at once. */
  const announce = (): void => {
    cancelAnnounce ??= environment.after(0, () => {
      cancelAnnounce = undefined
      bridge.send({ type: 'announce', ...clients() })
    })
  }

  const tellChange = (client: string): void => {
    if (panels.size === 0) return
    changed.add(client)
    cancelPush ??= environment.after(DEVTOOLS_LIMITS.pushMs, push)
  }

  const refuse = (request: string, code: RefusalCode, message: string): void =>
    void bridge.send({ type: 'error', request, code, message })

  const serve = async (
    { request, client }: { request: string; client: string },
    run: (inspection: Inspection) => Promise<PageMessage>,
  ): Promise<void> => {
    const inspection = find(client)
    if (!inspection) return refuse(request, 'unknown-client', 'This memory is not on the page any more.')
    if (open >= DEVTOOLS_LIMITS.openRequests)
      return refuse(request, 'too-many', 'Too many requests wait for their answers.')
    open++
    try {
      const isSent = bridge.send(await run(inspection))
      if (!isSent) refuse(request, 'too-large', 'The answer is larger than a message can be.')
    } catch (error) {
      if (error instanceof Refusal) refuse(request, error.code, error.message)
      else refuse(request, 'failed', 'The page could not answer.')
    } finally {
      open--
    }
  }

  const onMessage = (message: PanelMessage, sender: string): void => {
    const panel = panels.get(sender) ?? { heardAt: 0, follows: [] }
    panel.heardAt = environment.ticks()
    panels.delete(sender)
    keepNewest(panels.set(sender, panel), MAX_PANELS)
    switch (message.type) {
      case 'hello':
        return announce()
      case 'follow':
        panel.follows = message.clients
        return message.clients.forEach(tellChange)
      case 'request':
        return void serve(message, async inspection => ({
          type: 'detail',
          request: message.request,
          answer: await inspection.answer(message.question),
        }))
      case 'act':
        return void serve(message, async inspection => ({
          type: 'result',
          request: message.request,
          result: await inspection.act(message.act),
        }))
      case 'bye':
        return void panels.delete(sender)
    }
  }

  const bridge = createBridge<'page', 'panel'>({
    wall,
    side: 'page',
    environment,
    check: checkPanelMessage,
    onMessage,
    onMalformed(message, fault) {
      const request = requestOf(message)
      if (request !== undefined) refuse(request, 'malformed', `The page does not understand this: ${fault}`)
    },
    // So that a panel of another version learns which this one is.
    onOtherVersion: () => void bridge.send({ type: 'announce', clients: [], unknown: 0 }),
  })
  // A panel may have come before.
  bridge.send({ type: 'announce', ...clients() })

  return {
    tellClients() {
      for (const client of told.keys()) if (!find(client)) told.delete(client)
      if (listening().length > 0) bridge.send({ type: 'clients', ...clients() })
    },
    tellChange,
    close() {
      cancelPush?.()
      cancelAnnounce?.()
      panels.clear()
      bridge.close()
    },
  }
}
