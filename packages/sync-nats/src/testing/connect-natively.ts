import { connect } from 'node:net'
import { nkeys } from '@nats-io/nats-core'

/** First word of the answer to these credentials at the port for clients that are no browsers: `PONG` lets them in. */
export async function connectNatively(address: string, { jwt, seed }: { jwt: string; seed: string }): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  try {
    return await new Promise<string>((resolve, reject) => {
      let text = ''
      socket.on('error', reject)
      socket.on('data', bytes => {
        const before = text
        text += String(bytes)
        const information = /^INFO (.+)\r\n/.exec(text)?.[1]
        if (information && !before.includes('\r\n')) socket.write(helloOf(JSON.parse(information).nonce, { jwt, seed }))
        const answer = /\r\n(PONG|-ERR)/.exec(text)?.[1]
        if (answer) resolve(answer)
      })
    })
  } finally {
    socket.destroy()
  }
}

function helloOf(nonce: string, { jwt, seed }: { jwt: string; seed: string }): string {
  const encoder = new TextEncoder()
  const sig = Buffer.from(nkeys.fromSeed(encoder.encode(seed)).sign(encoder.encode(nonce))).toString('base64url')
  return `CONNECT ${JSON.stringify({ jwt, sig, protocol: 1, verbose: false, lang: 'test', version: '1' })}\r\nPING\r\n`
}
