import type { ActResult } from './devtools-feature.js'
import { checkPageMessage } from './check-page-message.js'
import { createBridge } from './create-bridge.js'
import { DEVTOOLS_LIMITS, PROTOCOL_VERSION } from './devtools-limits.js'
import type {
  Act,
  Answer,
  ClientSnapshot,
  ClientSummary,
  PageMessage,
  PanelMessage,
  Question,
  StepRow,
} from './devtools-protocol.js'
import { currentDevtoolsEnvironment, type DevtoolsEnvironment } from './page-globals.js'
import type { RefusalCode } from './refusal.js'
import { requestOf } from './request-of.js'
import type { Wall } from './wall.js'

/** Whether a page answers, and what to tell the person if it does not. */
export type PageState =
  | { readonly status: 'silent' }
  | { readonly status: 'connected'; readonly clients: readonly ClientSummary[]; readonly unknown: number }
  | { readonly status: 'version-mismatch'; readonly ours: number; readonly theirs: number }

/** The answer, or why there is none. Never rejects. */
export type Reply<Value> =
  | { readonly value: Value }
  | { readonly error: { readonly code: RefusalCode; readonly message: string } }

export type AnswerTo<About extends Question['about']> = Extract<Answer, { about: About }>

/** The panel's end of a wall. */
export interface PanelConnection {
  /** The same object until it changes. */
  page(): PageState
  /** Told when the page comes, goes, or has other memories. */
  subscribe(listener: () => void): () => void
  /** Snapshots and new rows of a memory, until the returned function is called. */
  follow(client: string, listener: (news: FollowedNews) => void): () => void
  ask<About extends Question['about']>(
    client: string,
    question: Extract<Question, { about: About }>,
  ): Promise<Reply<AnswerTo<About>>>
  act(client: string, act: Act): Promise<Reply<ActResult>>
  close(): void
}

/** New rows may leave a gap after those before: then `events` asks for what is missing. */
export type FollowedNews =
  | { readonly type: 'snapshot'; readonly snapshot: ClientSnapshot }
  | { readonly type: 'event'; readonly rows: readonly StepRow[] }

type Settle = (reply: Reply<Answer | ActResult>) => void

/** Greets the page behind a wall, and goes on greeting it: it may come, reload and go as it likes. */
export function connectPanel(
  wall: Wall,
  environment: DevtoolsEnvironment = currentDevtoolsEnvironment(),
): PanelConnection {
  const listeners = new Set<() => void>()
  const followers = new Map<string, Set<(news: FollowedNews) => void>>()
  const waiting = new Map<string, Settle>()
  let page: PageState = { status: 'silent' }
  let heardAt = environment.ticks()
  let requests = 0
  let isClosed = false

  const setPage = (state: PageState): void => {
    if (JSON.stringify(state) === JSON.stringify(page)) return
    page = state
    for (const listener of [...listeners]) listener()
  }

  const tellFollowed = (): void => void bridge.send({ type: 'follow', clients: [...followers.keys()] })

  const onMessage = (message: PageMessage): void => {
    heardAt = environment.ticks()
    switch (message.type) {
      case 'announce':
        setPage({ status: 'connected', clients: message.clients, unknown: message.unknown })
        // A page that was loaded anew knows nothing of us.
        return tellFollowed()
      case 'clients':
        return setPage({ status: 'connected', clients: message.clients, unknown: message.unknown })
      case 'snapshot':
      case 'event':
        return followers.get(message.client)?.forEach(listener => listener(message))
      case 'detail':
        return settle(message.request, { value: message.answer })
      case 'result':
        return settle(message.request, { value: message.result })
      case 'error':
        return settle(message.request, { error: { code: message.code, message: message.message } })
    }
  }

  const bridge = createBridge<'panel', 'page'>({
    wall,
    side: 'panel',
    environment,
    check: checkPageMessage,
    onMessage,
    onMalformed(message, fault) {
      const request = requestOf(message)
      if (request !== undefined)
        settle(request, failure('malformed', `The page answered what this panel does not understand: ${fault}`))
    },
    onOtherVersion: theirs => setPage({ status: 'version-mismatch', ours: PROTOCOL_VERSION, theirs }),
  })

  const settle = (request: string, reply: Reply<Answer | ActResult>): void => waiting.get(request)?.(reply)

  const request = (make: (request: string) => PanelMessage): Promise<Reply<Answer | ActResult>> =>
    new Promise(resolve => {
      const id = `${bridge.id}.${++requests}`
      const end: Settle = reply => {
        cancel()
        waiting.delete(id)
        resolve(reply)
      }
      const cancel = environment.after(DEVTOOLS_LIMITS.requestMs, () =>
        end(failure('timed-out', 'The page did not answer in time.')),
      )
      waiting.set(id, end)
      if (isClosed) return end(failure('closed', 'The panel is closed.'))
      if (!bridge.send(make(id))) end(failure('too-large', 'The request is larger than a message can be.'))
    })

  let cancelHello = (): void => {}
  const greet = (): void => {
    if (environment.ticks() - heardAt > DEVTOOLS_LIMITS.silenceMs) setPage({ status: 'silent' })
    bridge.send({ type: 'hello' })
    cancelHello = environment.after(DEVTOOLS_LIMITS.helloMs, greet)
  }
  greet()

  return {
    page: () => page,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow(client, listener) {
      const own = followers.get(client) ?? new Set()
      followers.set(client, own.add(listener))
      tellFollowed()
      return () => {
        own.delete(listener)
        if (own.size > 0 || !followers.delete(client)) return
        tellFollowed()
      }
    },
    async ask(client, question) {
      const reply = await request(id => ({ type: 'request', request: id, client, question }))
      if ('error' in reply) return reply
      const answer = reply.value as Answer
      // The page may be hostile: it can answer what was not asked. (T11)
      if (answer.about !== question.about) return failure('failed', 'The page answered something else.')
      return { value: answer as never }
    },
    async act(client, act) {
      const reply = await request(id => ({ type: 'act', request: id, client, act }))
      if ('error' in reply) return reply
      return 'done' in reply.value ? { value: reply.value } : failure('failed', 'The page answered something else.')
    },
    close() {
      if (isClosed) return
      isClosed = true
      cancelHello()
      for (const end of [...waiting.values()]) end(failure('closed', 'The panel is closed.'))
      bridge.send({ type: 'bye' })
      bridge.close()
    },
  }
}

function failure(code: RefusalCode, message: string): { readonly error: { code: RefusalCode; message: string } } {
  return { error: { code, message } }
}
