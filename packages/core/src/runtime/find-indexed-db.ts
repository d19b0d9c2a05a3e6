/** Where databases are opened. Reading the property itself throws in a sandboxed frame. */
export function findIndexedDB(): IDBFactory | undefined {
  try {
    return typeof indexedDB === 'undefined' ? undefined : indexedDB
  } catch {
    return undefined
  }
}
