/**
 * A copy that tells when its value at `key` is read: whatever makes the body, serialising or converting, must read it,
 * and an app's own request preparation that drops the copy does not. A value that the app puts in its place is the app's.
 */
export function notifyWhenRead<Holder extends object>(holder: Holder, key: keyof Holder, onRead: () => void): Holder {
  return Object.defineProperty({ ...holder }, key, {
    configurable: true,
    enumerable: true,
    get() {
      onRead()
      return holder[key]
    },
    set(value: unknown) {
      Object.defineProperty(this, key, { value, configurable: true, enumerable: true, writable: true })
    },
  })
}
