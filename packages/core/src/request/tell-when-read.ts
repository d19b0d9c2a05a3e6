import type { UIPart } from './ui-messages.js'

/**
 * A text part that tells when its text is read: whatever makes the body, serialising or converting, must read it,
 * and an app's own request preparation that drops the part does not. A text that the app puts in its place is the app's.
 */
export function tellWhenRead(text: string, onRead: () => void): UIPart {
  return Object.defineProperty({ type: 'text' }, 'text', {
    configurable: true,
    enumerable: true,
    get() {
      onRead()
      return text
    },
    set(value: unknown) {
      Object.defineProperty(this, 'text', { value, configurable: true, enumerable: true, writable: true })
    },
  })
}
