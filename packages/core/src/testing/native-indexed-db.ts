const native = globalThis.indexedDB
let factories = 0

/** What a test that Node runs over `fake-indexeddb` is given in a browser: the browser's own, of which each factory sees what it made. */
export class IDBFactory implements globalThis.IDBFactory {
  readonly #prefix = `factory ${performance.timeOrigin} ${++factories} `

  constructor() {
    // It is a device of its own, and pages note in local storage how far their records have come.
    localStorage.clear()
  }

  open(name: string, version?: number): IDBOpenDBRequest {
    return native.open(this.#prefix + name, version)
  }

  deleteDatabase(name: string): IDBOpenDBRequest {
    return native.deleteDatabase(this.#prefix + name)
  }

  async databases(): Promise<IDBDatabaseInfo[]> {
    const all = await native.databases()
    return all.flatMap(({ name = '', version = 0 }) =>
      name.startsWith(this.#prefix) ? [{ name: name.slice(this.#prefix.length), version }] : [],
    )
  }

  cmp(first: unknown, second: unknown): number {
    return native.cmp(first, second)
  }
}

let current: globalThis.IDBFactory = new IDBFactory()

Object.defineProperty(globalThis, 'indexedDB', {
  configurable: true,
  get: () => current,
  set(factory: globalThis.IDBFactory) {
    current = factory
  },
})
