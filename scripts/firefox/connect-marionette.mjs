import { connect } from 'node:net'

/** @typedef {{ resolve: (value: any) => void, reject: (error: Error) => void }} Waiting */

/**
 * One connection to a Firefox's WebDriver: `<length>:[0, id, name, parameters]` out, `<length>:[1, id, error, result]` back.
 * @param {number} port
 * @returns {Promise<{ call(name: string, parameters: object): Promise<any>, close(): void }>}
 */
export function connectMarionette(port) {
  return new Promise((resolve, reject) => {
    /** @type {Map<number, Waiting>} */
    const waiting = new Map()
    let received = Buffer.alloc(0)
    let last = 0
    const socket = connect(port, '127.0.0.1')

    const hear = (/** @type {unknown} */ message) => {
      // What comes first is the greeting.
      if (!Array.isArray(message)) return resolve({ call, close: () => socket.destroy() })
      const [, id, error, result] = message
      const { resolve: settle, reject: fail } = waiting.get(id) ?? {}
      waiting.delete(id)
      if (error) fail?.(new Error(`Firefox: ${error.error}: ${error.message}`))
      else settle?.(result)
    }

    const call = (/** @type {string} */ name, /** @type {object} */ parameters) =>
      new Promise((settle, fail) => {
        const id = ++last
        waiting.set(id, { resolve: settle, reject: fail })
        const text = JSON.stringify([0, id, name, parameters])
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      })

    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk])
      for (;;) {
        const colon = received.indexOf(':')
        const end = colon + 1 + Number(received.subarray(0, colon))
        if (colon < 0 || received.length < end) return
        const text = received.toString('utf8', colon + 1, end)
        received = received.subarray(end)
        hear(JSON.parse(text))
      }
    })
    const end = (/** @type {Error} */ error) => {
      reject(error)
      for (const { reject: fail } of waiting.values()) fail(error)
      waiting.clear()
    }
    socket.once('error', end).once('close', () => end(new Error('Firefox closed the connection.')))
  })
}
