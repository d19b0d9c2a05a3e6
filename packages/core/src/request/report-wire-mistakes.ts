import { unknownNames, unknownValues } from '../mistakes/unknown-names.js'
import { warn } from '../mistakes/warn.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

// Where no bundler defines `process`, nothing says that this is development, and nothing is told. (decision 51)

interface GivenToWire {
  readonly memory: unknown
  /** The wrapped object, where there is one. */
  readonly wrapped?: object | undefined
  readonly options: unknown
}

/** Tells a developer of a wire that was made without what it works with, or with what it does not know. (O5) */
export function reportWireMistakes(wire: WireCall, given: GivenToWire): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const { memory, wrapped, options } = given
      const { call, wraps, lack, names, places }: WireFacts = WIRES[wire]
      if (wraps && !(wraps.call in Object(wrapped))) {
        warn(`${wire} takes a ${wraps.noun} first, and what it was given ${wraps.lack}. Write ${call}.`)
      } else if (!memory) {
        warn(`${wire} has no memory, so that ${lack}. Give it one: ${call}.`)
      }
      unknownNames(`${wire} knows no option`, options, names).forEach(warn)
      if (places) unknownValues(`${wire}:`, options, { place: places }).forEach(warn)
    }
  } catch {
    return
  }
}

export type WireCall = keyof typeof WIRES

interface WireFacts {
  /** How it is called. */
  readonly call: string
  readonly wraps?: { readonly noun: string; readonly call: string; readonly lack: string }
  /** Consequence of a missing memory. */
  readonly lack: string
  readonly names: readonly string[]
  readonly places?: readonly string[]
}

const AS_THEY_ARE = 'requests go out as they are'

// Without spreads, which a bundler cannot leave out.
/** By name; a test holds the names of options against their types. */
export const WIRES = {
  withWorkingMemory: {
    call: 'withWorkingMemory(transport, memory)',
    wraps: { noun: 'transport', call: 'sendMessages', lack: 'sends no messages' },
    lack: AS_THEY_ARE,
    names: ['mode', 'compaction', 'readBy', 'isPrivate', 'onReceipt', 'deadlineMs', 'startDeadlineMs'],
  },
  createMemoryFetch: {
    call: 'createMemoryFetch(memory)',
    lack: AS_THEY_ARE,
    names: ['fetch', 'place', 'compaction', 'isMemoryRequest', 'onReceipt', 'deadlineMs', 'startDeadlineMs'],
    places: ['last', 'after', 'before', 'separate', 'system'],
  },
  workingMemorySubscriber: {
    call: 'workingMemorySubscriber(memory)',
    lack: 'nothing of a run is remembered',
    names: ['deadlineMs', 'startDeadlineMs'],
  },
  workingMemoryMiddleware: {
    call: 'workingMemoryMiddleware(memory)',
    lack: 'runs begin as they are',
    names: ['place', 'onReceipt'],
    places: ['body', 'after'],
  },
  observeMcpClient: {
    call: 'observeMcpClient(client, memory)',
    wraps: { noun: 'client', call: 'callTool', lack: 'calls no tools' },
    lack: 'nothing that the client’s tools answer is remembered',
    names: ['refs'],
  },
  memoryTools: {
    call: 'memoryTools(memory)',
    lack: 'its tools have nothing to answer',
    names: ['only'],
  },
} as const satisfies Readonly<Record<string, WireFacts>>
