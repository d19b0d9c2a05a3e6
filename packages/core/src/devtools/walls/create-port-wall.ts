import type { Wall } from '../wall.js'

/** A wall over a `MessagePort`, or what posts and tells messages like one. */
export function createPortWall(
  port: Pick<MessagePort, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'start'>,
): Wall {
  return {
    send: message => port.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent): void => listener(data)
      port.addEventListener('message', onMessage)
      port.start()
      return () => port.removeEventListener('message', onMessage)
    },
  }
}
