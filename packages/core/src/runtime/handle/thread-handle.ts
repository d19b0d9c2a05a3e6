import type { EntityKey } from '../../model/entity.js'
import type { ExtractionLog } from '../../model/extraction-log.js'
import { withoutBlocks } from '../../memory/block/without-blocks.js'
import type { MemoryBlock } from '../../model/memory-block.js'
import type { MemoryMetric } from '../../model/memory-metric.js'
import { applyRemovals } from '../../memory/apply-removals.js'
import { type BlockInput, NO_CONTEXT } from '../../memory/view-block.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { ThreadClient } from '../thread-client.js'
import { readBody } from '../read-body.js'
import { createActCalls } from './act-calls.js'
import { forwardAnswers } from './answers.js'
import { connectFeatures, type ConnectedFeatures } from './connect-features.js'
import { createFeatureHost } from './create-feature-host.js'
import { boundId } from './bound-id.js'
import { createMeter, type Meter } from './create-meter.js'
import { createReadings } from './create-readings.js'
import { createSnapshot } from './create-snapshot.js'
import { followClient } from './follow-client.js'
import type { HandleCore } from './handle-core.js'
import { createSerialQueue } from './serial-queue.js'
import { createObserveCalls } from './observe-calls.js'
import { isSame } from './is-same.js'
import { createMemorySink, type MemorySink } from './memory-sink.js'
import { createQuietly } from './quietly.js'
import { createStoreCalls } from './store-calls.js'
import type { ThreadHandle, ThreadHandleOptions } from './thread-handle-options.js'
import { createWarmUp } from './warm-up.js'
import { watchRequests } from './watch-requests.js'

const NOTHING_OPEN: ReadonlySet<EntityKey> = new Set()
const NOTHING_ADDED = { sections: NO_CONTEXT.sections, selection: undefined, earlier: NO_CONTEXT.earlier }

/** The calls of one thread's memory, over its client and mirror. None throws into the host. */
export function createThreadHandle(options: ThreadHandleOptions): {
  handle: ThreadHandle
  /** Runs a task that tells memory something; what the handle is told meanwhile comes after it. */
  enqueue<Result>(task: (memory: MemorySink) => Promise<Result>): Promise<Result>
  /** Of the handle now. */
  thread(): ThreadClient
  /** The user's memory in every thread; undefined where no feature has any. */
  userThread: ThreadClient | undefined
  features: ConnectedFeatures
  /** The block of this hash, if it is one of the last that were made. */
  madeBlock(hash: string): MemoryBlock | undefined
  /** Input of the next block. */
  blockInput(): BlockInput
  /** Whether something is being taken back, so that no block is given. (I12) */
  isRewinding(): boolean
} {
  const { client, onError } = options
  const { environment } = client
  const queue = createSerialQueue()
  let threadId = options.thread
  let thread = client.thread(threadId && boundId(threadId))
  let userThread: ThreadClient | undefined
  let stopUsers = (): void => {}
  let isClosed = false
  let left: { readonly of: readonly unknown[]; readonly value: MemoryView } | undefined
  let meter: Meter | undefined

  const quietly = createQuietly(onError)

  const notify = (): void => {
    options.notify()
    warmUp()
  }

  const tell = (metric: MemoryMetric): void => void quietly(() => options.onMetric?.(metric))

  /** State of this page beside the engine. */
  const forgetAll = (): void => {
    readings.forgetShown()
    letGo()
    features.erased()
  }

  const follow = (): (() => void) => {
    const onExtraction = (log: ExtractionLog): void => void quietly(() => options.onExtraction?.(log))
    const stop = followClient(client, thread, { notify, onErased: forgetAll, onMetric: tell, onExtraction })
    return () => {
      stop()
      meter?.stop()
      meter = undefined
    }
  }

  let stopListening = follow()

  const isOpen = (): boolean => client.enabled && !isClosed

  const send: HandleCore['send'] = (content, sending) => {
    client.start()
    thread.send(content, sending)
    features.observed()
  }

  /** Forgotten entities are gone at once, whenever the engine says so. (W10) */
  const shownView = (): MemoryView => {
    const { view } = thread.mirror.get()
    const drops = thread.dropping()
    if (drops.length === 0) return features.show(view)
    const of = [view, drops]
    if (!left || !isSame(left.of, of)) left = { of, value: applyRemovals(view, drops, client.policy) }
    return features.show(left.value)
  }

  const core: HandleCore = {
    client,
    queue,
    schemas: options.schemas,
    words: options.words,
    isOpen,
    quietly,
    onError,
    thread: () => thread,
    send(content, sending) {
      const at = environment.now()
      thread.expect(content)
      queue.run(() => send(content, { at, ...sending }))
    },
    shown: () => ({
      ...(isOpen() ? features.block() : NOTHING_ADDED),
      view: shownView(),
      openNow: isOpen() ? client.openMarks.get() : NOTHING_OPEN,
    }),
    isRewinding: () => thread.dropping().some(({ type }) => type === 'thread-rewound'),
  }
  const heard = createObserveCalls(core, { send: core.send, run: queue.run })
  const { letGo, ...acts } = createActCalls(core)

  const readings = createReadings({
    ...core,
    isPrivate: options.isPrivate,
    block: options.block,
    policy: client.policy,
  })
  const warmUp = createWarmUp({
    environment,
    isReady: () => isOpen() && shownView().entities.size > 0,
    parts: readings.warmUp.map(part => () => void quietly(part)),
  })
  const host = createFeatureHost(core, {
    ...options,
    threadId: () => threadId && boundId(threadId),
    userThread() {
      if (!userThread) {
        userThread = client.userThread()
        stopUsers = userThread.mirror.subscribe(notify)
      }
      return userThread
    },
    sendNow: send,
    // Without what features add to blocks: a feature asks for it while it is asked for that.
    shown: shownView,
  })
  // A feature may look at what is shown while it is connected.
  let features = connectFeatures(host, [], quietly)
  features = connectFeatures(host, options.features, quietly)
  const answers: typeof readings = {
    ...readings,
    resolve: (text, asked) => features.refine(readings.resolve(text, asked), text, asked),
  }
  const watch = watchRequests({
    onReceipt(receipt) {
      if (isOpen()) client.requests.add(thread.options.thread, receipt)
      quietly(() => options.onReceipt?.(receipt))
    },
    onMisuse: options.onMisuse,
  })

  /** Undefined where nobody asked for measurements. */
  const measuring = (): Meter | undefined => {
    if (options.onMetric) meter ??= createMeter(thread.mirror, tell)
    return meter
  }

  const { status, getSnapshot } = createSnapshot(core, {
    threadId: () => threadId,
    isPrivate: options.isPrivate,
    orderedEntities: readings.orderedEntities,
  })

  const enqueue = <Result>(task: (memory: MemorySink) => Promise<Result>): Promise<Result> =>
    queue.begin(() => task(createMemorySink(core, { ...options, sendNow: send })))

  const handle: ThreadHandle = {
    ...acts,
    ...heard,
    ...forwardAnswers(() => (isOpen() ? answers : undefined), quietly),
    ...createStoreCalls(core, {
      userThread: () => userThread,
      beforeFirstBlock: () => features.beforeFirstBlock(),
    }),

    requests: () => client.requests.get(thread.options.thread),
    featureCalls: features.calls,
    results: features.results,
    clear() {
      readings.forgetShown()
      features.clear()
      acts.clear()
    },
    forget(target) {
      const known = shownView().entities
      const forgotten = acts.forget(target)
      readings.forgetShown(forgotten.keys)
      const takeBack = isOpen() ? features.forget(forgotten.keys, key => known.has(key)) : undefined
      return { ...forgotten, undo: () => [forgotten.undo(), takeBack?.() ?? false].includes(true) }
    },
    mention(text, said) {
      if (typeof text === 'string' && said) features.hear(withoutBlocks(text), said)
      heard.mention(text, said)
    },
    rewind(id) {
      features.rewind(id)
      acts.rewind(id)
    },
    turn(begun) {
      quietly(() => measuring()?.begin(boundId(begun.id)))
      features.beginTurn(begun.id)
      heard.turn(begun)
      features.turned()
    },
    // What the user's memory has stored may be recalled into any block.
    isBehind: () =>
      !queue.isIdle() ||
      thread.isBehind() ||
      (userThread !== undefined &&
        ((client.isStarted && !userThread.mirror.get().isRestored) || userThread.isBehind())),
    noteRequest(request) {
      quietly(() => {
        watch(request)
        if (request.delivered) measuring()?.sent(request, readings.madeBlock(request.hash)?.entries ?? [])
      })
    },
    readBody: (body, maxLength) => readBody(body, maxLength, environment),

    adoptThread(id) {
      const draft = thread
      stopListening()
      threadId = id
      thread = client.thread(boundId(id))
      // What a draft observed was never committed, so all of it is still here to be sent again under the new name.
      thread.takeOver(draft)
      client.requests.rename(draft.options.thread, thread.options.thread)
      if (client.enabled && thread.outstanding().length > 0) client.start()
      stopListening = follow()
      const adopting = features.adopted()
      if (adopting) void adopting.then(() => client.release(draft))
      else client.release(draft)
      notify()
    },

    async search(query, given) {
      if (!isOpen() || typeof query !== 'string') return []
      const { meaning, ...asked } = { ...given }
      client.start()
      const [terms] = await Promise.all([features.searchTerms(query, meaning), queue.idle()])
      const searched = { ...asked, query, ...terms }
      // A search is work in hand, as a text is: an engine that it ends is no reason to search on the page. (F12)
      return (await thread.askOrReport('search', 'find', searched, { carried: searched })) ?? []
    },

    getSnapshot,
    status,

    async close() {
      isClosed = true
      letGo()
      features.end()
      notify()
      await queue.idle()
      await thread.read()
      // What never started has nothing to flush, and is not started for its end.
      if (client.enabled && client.isStarted) await Promise.all([thread.flush(), userThread?.flush()])
      stopListening()
      stopUsers()
      client.release(thread)
      if (userThread) client.release(userThread)
    },
  }

  // Whoever rendered before memory was there renders what it knows now.
  if (isOpen()) notify()
  return {
    handle,
    userThread,
    features,
    enqueue,
    thread: () => thread,
    madeBlock: readings.madeBlock,
    blockInput: readings.blockInput,
    isRewinding: core.isRewinding,
  }
}
