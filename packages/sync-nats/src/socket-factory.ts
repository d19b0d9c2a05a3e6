import type { WsSocketFactory } from '@nats-io/nats-core'

/** Class of sockets, as `WebSocket` of browsers is one. */
export type SocketClass = new (address: string) => object

/** Option of the client by which it opens sockets of a class; none for those that the runtime has. */
export function socketFactory(Socket: SocketClass | undefined): { wsFactory?: WsSocketFactory } {
  if (!Socket) return {}
  return {
    wsFactory: async address => ({
      socket: new Socket(address) as WebSocket,
      encrypted: address.startsWith('wss:'),
    }),
  }
}
