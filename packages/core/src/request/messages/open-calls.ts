/** What a call of Google's and its response have in common; ids are newer than the API. */
export interface CallName {
  readonly id?: unknown
  readonly name?: unknown
}

export interface FunctionCall extends CallName {
  readonly args?: unknown
}

/** Calls that wait for their response. */
export interface OpenCalls {
  open(call: FunctionCall): void
  /** The call that a response answers: by id where both have one, else by name, the oldest first. */
  close(response: CallName): FunctionCall | undefined
}

interface OpenCall {
  readonly call: FunctionCall
  readonly order: number
  isOpen: boolean
}

/** Calls by one key, of which those before `next` are closed. */
interface Queue {
  readonly calls: OpenCall[]
  next: number
}

/** Each call is passed over once in each queue, however many are open. */
export function createOpenCalls(): OpenCalls {
  const byId = new Map<unknown, Queue>()
  const byName = new Map<unknown, Queue>()
  const withoutId = new Map<unknown, Queue>()
  let order = 0
  return {
    open(call) {
      const opened = { call, order: order++, isOpen: true }
      add(byName, call.name, opened)
      if (call.id === undefined) add(withoutId, call.name, opened)
      else add(byId, call.id, opened)
    },
    close({ id, name }) {
      if (id === undefined) return closeCall(oldest(byName, name))
      const [named, nameless] = [oldest(byId, id), oldest(withoutId, name)]
      return closeCall(named && nameless && nameless.order < named.order ? nameless : (named ?? nameless))
    },
  }
}

function add(queues: Map<unknown, Queue>, key: unknown, call: OpenCall): void {
  const queue = queues.get(key)
  if (queue) queue.calls.push(call)
  else queues.set(key, { calls: [call], next: 0 })
}

function oldest(queues: ReadonlyMap<unknown, Queue>, key: unknown): OpenCall | undefined {
  const queue = queues.get(key)
  while (queue?.calls[queue.next]?.isOpen === false) queue.next++
  return queue?.calls[queue.next]
}

function closeCall(opened: OpenCall | undefined): FunctionCall | undefined {
  if (opened) opened.isOpen = false
  return opened?.call
}
