/** The only database that there is: its stores with their indexes, keys and values, as JSON with maps, sets and floats. */
export async function dumpDatabase() {
  const [{ name, version }] = await indexedDB.databases()
  const database = await settled(indexedDB.open(name))
  const transaction = database.transaction([...database.objectStoreNames])
  const stores = []
  for (const storeName of database.objectStoreNames) {
    const store = transaction.objectStore(storeName)
    const indexes = [...store.indexNames].map(index => [index, store.index(index).keyPath])
    const values = await settled(store.getAll())
    stores.push({ name: storeName, keyPath: store.keyPath, indexes, values: values.map(encode) })
  }
  database.close()
  return { name, version, stores }
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

/** As `load-stored.ts` reads it back. */
function encode(value) {
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return { $: String(value) }
  if (value instanceof Map) return { $: 'map', of: [...value].map(pair => pair.map(encode)) }
  if (value instanceof Set) return { $: 'set', of: [...value].map(encode) }
  if (value instanceof Float32Array) return { $: 'floats', of: [...value] }
  if (Array.isArray(value)) return value.map(encode)
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new TypeError(`No way to write ${value.constructor.name}`)
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, encode(field)]))
}
