import type {
  Act,
  ActResult,
  AnswerTo,
  ClientSnapshot,
  ClientSummary,
  FollowedNews,
  PageState,
  PanelConnection,
  Question,
  Reply,
  StepRow,
} from '@antecedent/core/devtools'
import { joinRows, rowsSince } from './join-rows.js'

/** State of a panel: of the page, and of the one memory that is selected in it. */
export interface PanelState {
  readonly page: PageState
  /**
   * The selected memory: the first of a thread, or the first, until another is chosen. It stays while the page is silent; an
   * empty draft that nobody chose, as an app has it to make the memories of its threads, gives way to a thread's.
   */
  readonly client: ClientSummary | undefined
  /** Undefined until the page has told it. */
  readonly snapshot: ClientSnapshot | undefined
  /** Of the timeline, oldest first, without gaps. */
  readonly rows: readonly StepRow[]
  /** The step after which everything is shown as it was; undefined: now. */
  readonly at: number | undefined
  /** The step that was looked at until the page folded it away. */
  readonly lostStep: number | undefined
  /** The last errors that the memory reported, newest first, at most 5. */
  readonly errors: readonly SeenError[]
}

export interface SeenError {
  readonly error: NonNullable<ClientSnapshot['status']['lastError']>
  /** Of the thread, when it was first seen, in ms since the epoch. */
  readonly at: number
}

/** Joins what the page tells into one state, and passes on what the panel asks. It knows nothing of views. */
export interface PanelStore {
  get(): PanelState
  subscribe(listener: () => void): () => void
  select(client: string): void
  /** Looks back to a step, or at now. */
  lookAt(step: number | undefined): void
  /** An answer about a memory that is no longer selected is an error. */
  ask<About extends Question['about']>(question: Extract<Question, { about: About }>): Promise<Reply<AnswerTo<About>>>
  act(act: Act): Promise<Reply<ActResult>>
  close(): void
}

const NOTHING: Omit<PanelState, 'page' | 'client'> = {
  snapshot: undefined,
  rows: [],
  at: undefined,
  lostStep: undefined,
  errors: [],
}
const NO_CLIENT = { error: { code: 'unknown-client', message: 'No memory is selected.' } } as const
const OTHER_CLIENT = { error: { code: 'unknown-client', message: 'Another memory is selected now.' } } as const
const ROWS_AT_ONCE = 500
const MAX_ERRORS = 5

export function createPanelStore(connection: PanelConnection): PanelStore {
  const listeners = new Set<() => void>()
  let unfollow = (): void => {}
  let isChosen = false
  let state: PanelState = { ...NOTHING, page: connection.page(), client: undefined }

  const set = (change: Partial<PanelState>): void => {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }

  const follow = (client: ClientSummary | undefined, page: PageState): void => {
    unfollow()
    unfollow = () => {}
    set({ ...NOTHING, page, client })
    if (!client) return
    let isOver = false
    let isFilling = false

    /** Asks for the rows that are missing, in order, until there are no more. */
    const fill = async (): Promise<void> => {
      if (isFilling) return
      isFilling = true
      try {
        for (;;) {
          if (isOver || !state.snapshot) return
          const { first, next } = state.snapshot.steps
          const from = Math.max(first, (state.rows.at(-1)?.index ?? -1) + 1)
          if (from >= next) return
          const reply = await connection.ask<'events'>(client.id, { about: 'events', from, count: ROWS_AT_ONCE })
          if (isOver || 'error' in reply || reply.value.rows.length === 0) return
          set({ rows: joinRows(state.rows, reply.value.rows) })
        }
      } finally {
        isFilling = false
      }
    }

    const stop = connection.follow(client.id, news => {
      set(hear(state, news))
      void fill()
    })
    unfollow = () => {
      isOver = true
      stop()
    }
  }

  const onPage = (): void => {
    const page = connection.page()
    // What a page told last is still worth reading while it stands at a breakpoint.
    if (page.status !== 'connected') return set({ page })
    const isUnused = !isChosen && !state.client?.thread && state.snapshot?.requests === 0
    const isEmpty = isUnused && Object.keys(state.snapshot?.entities ?? {}).length === 0
    const client = findAgain(page.clients, isEmpty ? undefined : state.client)
    if (client?.id !== state.client?.id) follow(client, page)
    else set({ page, client })
  }

  const unsubscribe = connection.subscribe(onPage)
  onPage()

  /** For the memory that is selected now, if it still is when the page answers. */
  const send = async <Value>(run: (client: string) => Promise<Reply<Value>>): Promise<Reply<Value>> => {
    const { client } = state
    if (!client) return NO_CLIENT
    const reply = await run(client.id)
    return state.client?.id === client.id ? reply : OTHER_CLIENT
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    select(id) {
      const { page } = state
      const client = page.status === 'connected' ? page.clients.find(one => one.id === id) : undefined
      if (!client) return
      isChosen = true
      if (client.id !== state.client?.id) follow(client, page)
    },
    lookAt: at => set({ at, lostStep: undefined }),
    ask: question => send(client => connection.ask(client, question)),
    act: act => send(client => connection.act(client, act)),
    close() {
      unfollow()
      unsubscribe()
      connection.close()
    },
  }
}

/** A page that was loaded anew has the same memories by other ids. */
function findAgain(clients: readonly ClientSummary[], before: ClientSummary | undefined): ClientSummary | undefined {
  return (
    clients.find(({ id }) => id === before?.id) ??
    clients.find(({ user, thread }) => before && user === before.user && thread === before.thread) ??
    clients.find(({ thread }) => thread !== undefined) ??
    clients[0]
  )
}

function hear(state: PanelState, news: FollowedNews): Partial<PanelState> {
  if (news.type === 'event') {
    const last = state.rows.at(-1)?.index
    const [first] = news.rows
    // With a gap before it, what came is asked for again in its turn.
    return last === undefined || !first || first.index > last + 1 ? {} : { rows: joinRows(state.rows, news.rows) }
  }
  const { snapshot } = news
  const { first } = snapshot.steps
  // Just before the oldest step can be looked at too.
  const isLost = state.at !== undefined && state.at < first - 1
  const error = snapshot.status.lastError
  const isNew = error && !isSame(error, state.snapshot?.status.lastError)
  return {
    snapshot,
    rows: rowsSince(state.rows, snapshot.steps),
    ...(isLost && { at: undefined, lostStep: state.at }),
    ...(isNew && { errors: [{ error, at: snapshot.now.at }, ...state.errors].slice(0, MAX_ERRORS) }),
  }
}

function isSame(error: SeenError['error'], other: SeenError['error'] | undefined): boolean {
  return error.code === other?.code && error.message === other.message
}
