import { createMemoryFetch } from '@antecedent/core/fetch'
import { createModelEndpoint, type ModelEndpoint } from '../endpoints/create-model-endpoint.js'
import type { Provider } from './providers.js'
import { newUser, openMemory, settle, shown, type TurnChat, words } from './turn-chat.js'

/** What an app tells memory beside its requests, where no wire does. */
export interface Telling {
  /** A turn was answered. */
  answered(turn: string, text: string): void
  ran(toolCallId: string, output: object): void
  /** The conversation goes on from before this turn. */
  wentBack(turn: string): void
  /** It goes on with an earlier turn in place of this one, whose calls answered so. */
  cameBack(from: string, to: string, results: ReadonlyMap<string, object>): void
}

const NOTHING: Telling = { answered() {}, ran() {}, wentBack() {}, cameBack() {} }

/** An app that keeps the provider's own messages, and runs its tool itself. */
export function openFetchChat(provider: Provider): TurnChat {
  const memory = openMemory(newUser())
  const endpoint = createModelEndpoint()
  const fetch = createMemoryFetch(memory, { fetch: endpoint.fetch, deadlineMs: 15_000 })
  return { memory, ...openLoop(provider, endpoint, fetch, () => settle(memory)) }
}

/** An app whose requests go through `attach`, and which tells memory itself what happens. */
export function openChatByHand(provider: Provider): TurnChat {
  const memory = openMemory(newUser())
  const endpoint = createModelEndpoint()
  const attaching = (async (input, init) => {
    const { body } = memory.attach(JSON.parse(String(init?.body)) as object)
    return endpoint.fetch(input, { ...init, body: JSON.stringify(body) })
  }) as typeof fetch
  const telling: Telling = {
    answered(turn, text) {
      memory.turn({ id: turn })
      memory.mention(text, { role: 'user', id: turn })
    },
    ran: (toolCallId, output) => void memory.observe({ toolName: 'getPage', toolCallId, output }),
    wentBack: turn => memory.rewind(turn),
    cameBack(from, to, results) {
      memory.rewind(from)
      memory.turn({ id: to })
      for (const [toolCallId, output] of results) memory.observe({ toolName: 'getPage', toolCallId, output })
    },
  }
  return { memory, ...openLoop(provider, endpoint, attaching, () => settle(memory), telling) }
}

/** The app's loop of one provider: its messages, and what it does with them. */
export function openLoop(
  provider: Provider,
  endpoint: ModelEndpoint,
  fetch: typeof globalThis.fetch,
  settled: () => Promise<void>,
  telling: Telling = NOTHING,
): Omit<TurnChat, 'memory'> {
  let messages: object[] = []
  /** Where the last turn begins. */
  let turn = 0
  let text = ''
  let turns = 0
  let results = new Map<string, object>()
  let left = { messages, results, turn: '' }
  let calls = 0
  const turnId = () => `u-${turns}`

  const answer = async (page: string, ending: 'complete' | 'hanging' = 'complete'): Promise<void> => {
    const call = { id: `call_${++calls}_${page}`, name: 'getPage', input: { id: page } }
    endpoint.extend([{ calls: [call] }, { text: words(page), ending }])
    const controller = new AbortController()
    results = new Map()
    for (let step = 0; ; step++) {
      const answered = await provider.ask(messages, {
        fetch,
        signal: controller.signal,
        onText: () => ending === 'hanging' && controller.abort(),
        run: ({ id }) => shown(id),
      })
      if (step === 0) telling.answered(turnId(), text)
      messages = [...messages, ...answered.said, ...answered.results]
      if (answered.results.length === 0) break
      results.set(call.id, shown(page))
      telling.ran(call.id, shown(page))
    }
    await settled()
  }

  const begin = (words: string): void => {
    text = words
    turns++
    turn = messages.length
    messages = [...messages, provider.user(text)]
  }

  const leave = (): void => {
    left = { messages, results, turn: turnId() }
    telling.wentBack(turnId())
  }

  const say = (page: string): Promise<void> => {
    begin(`Show ${page}`)
    return answer(page)
  }

  const edit = (page: string): Promise<void> => {
    leave()
    messages = messages.slice(0, turn)
    begin(`Rather show ${page}`)
    return answer(page)
  }

  return {
    say,
    retry: say,
    edit,
    replace: edit,
    async fail(page) {
      begin(`Show ${page}`)
      endpoint.extend([{ status: 500 }])
      const asking = { fetch, signal: new AbortController().signal, onText() {}, run: () => ({}) }
      await provider.ask(messages, asking).then(
        () => Promise.reject(new Error('It did not fail.')),
        () => {},
      )
      // Providers refuse two messages of the user's in a row, so that an app takes back what was not answered.
      messages = messages.slice(0, turn)
      await settled()
    },
    stop(page) {
      begin(`Show ${page}`)
      return answer(page, 'hanging')
    },
    again(page) {
      leave()
      messages = messages.slice(0, turn + 1)
      return answer(page)
    },
    back() {
      messages = left.messages
      telling.cameBack(turnId(), left.turn, left.results)
    },
    resume: undefined,
    requests: () => endpoint.requests.length,
    lastBlock: () => JSON.stringify(endpoint.requests.at(-1)?.body).split('[WORKING MEMORY]').at(1) ?? '',
  }
}
