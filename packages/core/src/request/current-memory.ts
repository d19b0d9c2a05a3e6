/** A memory that goes along with the user may say which is the one of now. */
interface Following {
  current?(): unknown
}

/** Of a memory that goes along with the user, the one of now: a request stays with that, whatever is shown meanwhile. (P11) */
export function currentOf<Memory extends Following | undefined>(memory: Memory): Memory {
  return (memory?.current?.() as Memory | undefined) ?? memory
}

/** Makes one value for an object, once. */
export function eachOnce<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return key => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
