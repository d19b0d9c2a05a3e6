import type { BrowserEvent, Port } from './extension-api.js'

/** One end of a connection between two contexts of the extension. */
export interface FakePort extends Port {
  /** What the other end has posted, oldest first. */
  readonly heard: unknown[]
  isOpen(): boolean
}

/** Both ends of a port, for tests: what one posts the other hears at once, and either's end is told to the other alone. */
export function createFakePorts(about: Pick<Port, 'name' | 'sender'>): readonly [near: FakePort, far: FakePort] {
  const connection = { isOpen: true }
  const one = createEnd(about, connection)
  const other = createEnd({ name: about.name }, connection)
  one.join(other)
  other.join(one)
  return [one.port, other.port]
}

function createEnd(about: Pick<Port, 'name' | 'sender'>, connection: { isOpen: boolean }) {
  const heard: unknown[] = []
  const message = createEvent<[message: unknown]>()
  const end = createEvent<[]>()
  let opposite: { tell(message: unknown): void; end(): void } | undefined
  const port: FakePort = {
    ...about,
    heard,
    isOpen: () => connection.isOpen,
    onMessage: message.event,
    onDisconnect: end.event,
    postMessage(posted) {
      if (!connection.isOpen) throw new Error('Attempting to use a disconnected port object')
      opposite?.tell(structuredClone(posted))
    },
    disconnect() {
      if (!connection.isOpen) return
      connection.isOpen = false
      opposite?.end()
    },
  }
  const tell = (posted: unknown): void => {
    heard.push(posted)
    message.tell(posted)
  }
  return {
    port,
    tell,
    end: () => end.tell(),
    join(other: { tell(message: unknown): void; end(): void }) {
      opposite = other
    },
  }
}

function createEvent<Told extends unknown[]>(): { event: BrowserEvent<Told>; tell(...told: Told): void } {
  const listeners: ((...told: Told) => void)[] = []
  return {
    event: { addListener: listener => void listeners.push(listener) },
    tell(...told) {
      for (const listener of [...listeners]) listener(...told)
    },
  }
}
