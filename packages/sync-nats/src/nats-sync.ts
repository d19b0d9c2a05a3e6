import { AntecedentError } from '@antecedent/core'
import type { ConnectRegister } from '@antecedent/core/sync'
import type { NatsSyncOptions } from './nats-sync-options.js'

/**
 * Connects to a user's registers on NATS JetStream 2.11 or newer, over WebSocket. The client is loaded when it connects.
 * After a lost connection it goes on by itself, and calls wait for that.
 *
 * @example
 * natsSync({
 *   servers: 'wss://sync.example.com',
 *   getToken: async () => (await fetch('/api/sync-token', { method: 'POST' })).text(),
 * })
 */
export function natsSync(options: NatsSyncOptions): ConnectRegister {
  return async () => {
    const { openRegister } = await import('./open-register.js').catch((error: unknown) => {
      throw new AntecedentError('sync-offline', { message: `The client of NATS was not loaded: ${messageOf(error)}` })
    })
    return openRegister(options)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'no reason was given'
}
