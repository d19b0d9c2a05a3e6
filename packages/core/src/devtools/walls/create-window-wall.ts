import { currentWindow } from '../page-globals.js'
import type { Wall } from '../wall.js'

/**
 * A wall over the page's own window, on which a page and the content script of an extension meet. Everything on the page
 * hears it and can speak on it; other windows and frames cannot. Undefined where there is no window. (T11)
 */
export function createWindowWall(): Wall | undefined {
  const own = currentWindow()
  return (
    own && {
      // `/` is the window's own origin, whatever it is.
      send: message => own.postMessage(message, '/'),
      listen(listener) {
        const onMessage = ({ source, data }: MessageEvent): void => {
          if (source === own) listener(data)
        }
        own.addEventListener('message', onMessage)
        return () => own.removeEventListener('message', onMessage)
      },
    }
  )
}
