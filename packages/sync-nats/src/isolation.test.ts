import type { NatsConnection } from '@nats-io/nats-core'
import type { RegisterEntry, SyncRegister } from '@antecedent/core/sync'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { natsSync } from './index.js'
import { userToken } from './server/index.js'
import { makeSubjectToken } from './server/make-subject-token.js'
import { connectRaw, hear, send } from './testing/connect-raw.js'
import { findNatsServer } from './testing/find-nats-server.js'
import { type NatsServer, startNatsServer } from './testing/start-nats-server.js'

const executable = findNatsServer()

/** Whoever attempts: a user of the app, who was told another user's subject token. */
interface Attacker {
  readonly connection: NatsConnection
  readonly mine: string
  readonly hers: string
}

interface Attempt {
  readonly title: string
  readonly expected: string
  run(attacker: Attacker): Promise<string>
  /** A hint that she may hear of it, of which she believes nothing. */
  readonly mayHint?: boolean
}

const publishing = (title: string, subject: (attacker: Attacker) => string, body: string | object = ''): Attempt => ({
  title,
  expected: 'refused',
  run: attacker => send(attacker.connection, subject(attacker), { body }),
})

const subscribing = (title: string, subject: (attacker: Attacker) => string, queue?: string): Attempt => ({
  title,
  expected: 'refused',
  run: attacker => hear(attacker.connection, subject(attacker), queue === undefined ? {} : { queue }),
})

/** An own read, which the server allows, with a body that asks for more than that. */
const readingMore = (title: string, body: (attacker: Attacker) => object): Attempt => ({
  title,
  expected: 'refused 408',
  run: attacker => send(attacker.connection, `r.${attacker.mine}.key`, { body: body(attacker) }),
})

/** An own write, which the server allows, with a header that asks for more than that. */
const writingMore = (
  title: string,
  expected: string,
  headers: (attacker: Attacker) => Readonly<Record<string, string>>,
): Attempt => ({
  title,
  expected,
  run: attacker => send(attacker.connection, `w.${attacker.mine}.key`, { body: 'mine', headers: headers(attacker) }),
})

/** An own write and an own read whose answers are to go elsewhere. */
const answering = (title: string, subject: (attacker: Attacker) => string, mayHint = false): Attempt => ({
  title,
  expected: 'sent',
  mayHint,
  async run(attacker) {
    const { connection, mine } = attacker
    const reply = subject(attacker)
    await send(connection, `w.${mine}.forged`, { body: 'a forged record' })
    connection.publish(`w.${mine}.key`, 'mine', { reply })
    connection.publish(`r.${mine}.forged`, '', { reply })
    await connection.flush()
    return 'sent'
  },
})

const API = '$JS.API'

const attempts: readonly Attempt[] = [
  publishing('write her register', ({ hers }) => `w.${hers}.key`, 'forged'),
  publishing('write it by the subject of the stream', ({ hers }) => `m.${hers}.key`, 'forged'),
  publishing('write an own register by the subject of the stream', ({ mine }) => `m.${mine}.key`),
  publishing('read her register', ({ hers }) => `r.${hers}.key`),
  publishing('read it by the subject of the API', ({ hers }) => `${API}.DIRECT.GET.MEMORY.m.${hers}.key`),
  publishing('read by sequence', () => `${API}.DIRECT.GET.MEMORY`, { seq: 1 }),
  publishing('read by the message API', () => `${API}.STREAM.MSG.GET.MEMORY`, { seq: 1 }),
  publishing('read one key of everybody', () => 'r.*.key'),
  publishing('read everything', () => 'r.>'),
  readingMore('read by sequence in the body of an own read', () => ({ seq: 1 })),
  readingMore('read her register in the body of an own read', ({ hers }) => ({ last_by_subj: `m.${hers}.key` })),
  readingMore('read everything in the body of an own read', () => ({ multi_last: ['m.>'], batch: 100 })),
  publishing('ask about the stream', () => `${API}.STREAM.INFO.MEMORY`, { subjects_filter: '>' }),
  publishing('list streams', () => `${API}.STREAM.NAMES`),
  publishing('change the stream', () => `${API}.STREAM.UPDATE.MEMORY`, { name: 'MEMORY', subjects: ['other'] }),
  publishing('make a stream', () => `${API}.STREAM.CREATE.MINE`, { name: 'MINE', subjects: ['l.>'] }),
  publishing('purge the stream', () => `${API}.STREAM.PURGE.MEMORY`),
  publishing('delete a message', () => `${API}.STREAM.MSG.DELETE.MEMORY`, { seq: 1 }),
  publishing('delete the stream', () => `${API}.STREAM.DELETE.MEMORY`),
  publishing('make a consumer', () => `${API}.CONSUMER.CREATE.MEMORY`, { stream_name: 'MEMORY', config: {} }),
  publishing('take the next of a consumer', () => `${API}.CONSUMER.MSG.NEXT.MEMORY.any`),
  publishing('forge a hint', ({ hers }) => `l.${hers}.key`),
  publishing('forge an answer', ({ hers }) => `_INBOX.${hers}.any`, 'forged'),
  publishing('ask the system', () => '$SYS.REQ.SERVER.PING'),
  subscribing('hear her hints', ({ hers }) => `l.${hers}.>`),
  subscribing('hear her hints in a queue', ({ hers }) => `l.${hers}.>`, 'queue'),
  subscribing('hear one key of everybody', () => 'l.*.key'),
  subscribing('hear her answers', ({ hers }) => `_INBOX.${hers}.>`),
  subscribing('hear everybody’s answers', () => '_INBOX.>'),
  subscribing('hear writes', () => 'w.>'),
  subscribing('hear everything', () => '>'),
  answering('have answers written to her register', ({ hers }) => `w.${hers}.key`),
  answering('have answers written to her register by the subject of the stream', ({ hers }) => `m.${hers}.key`),
  answering('have answers sent to the API', () => `${API}.STREAM.PURGE.MEMORY`),
  answering('have answers sent as her hints', ({ hers }) => `l.${hers}.key`, true),
  writingMore('roll up everything', 'refused 10111', () => ({ 'Nats-Rollup': 'all' })),
  writingMore('schedule a write of her register', 'refused 10188', ({ hers }) => ({
    'Nats-Schedule': '@at 2020-01-01T00:00:00Z',
    'Nats-Schedule-Target': `m.${hers}.key`,
  })),
  writingMore('write with a time to live', 'refused 10166', () => ({ 'Nats-TTL': '1s' })),
  writingMore('count', 'refused 10168', () => ({ 'Nats-Incr': '+1' })),
  writingMore('write a batch', 'refused 10174', () => ({
    'Nats-Batch-Id': 'any',
    'Nats-Batch-Sequence': '1',
    'Nats-Batch-Commit': '1',
  })),
  writingMore('have a trace written to her register', 'TimeoutError', ({ hers }) => ({
    'Nats-Trace-Dest': `w.${hers}.key`,
  })),
]

describe.runIf(executable)('another user', () => {
  let server: NatsServer
  let attacker: Attacker
  let her: SyncRegister
  let before: RegisterEntry
  let heard: (string | undefined)[]

  const tokenOf = (user: string, expiresInSeconds?: number) => {
    const { signingKey, secret } = server
    return userToken({ user, signingKey, secret, ...(expiresInSeconds && { expiresInSeconds }) })
  }

  beforeAll(async () => {
    server = await startNatsServer(executable ?? '')
    her = await natsSync({ servers: server.address, getToken: () => tokenOf('her'), WebSocket })()
    await her.put('key', Uint8Array.of(1, 2, 3), 0)
    before = await her.get('key')
    her.subscribe(key => heard.push(key))
  })
  beforeEach(async () => {
    const { address, secret } = server
    const [mine, hers] = await Promise.all(['me', 'her'].map(user => makeSubjectToken({ user, secret })))
    const connection = await connectRaw({ address, credentials: await tokenOf('me'), subjectToken: mine ?? '' })
    attacker = { connection, mine: mine ?? '', hers: hers ?? '' }
    heard = []
  })
  afterEach(() => attacker.connection.close())
  afterAll(async () => {
    await her.close()
    await server.stop()
  })

  for (const { title, expected, mayHint = false, run } of attempts)
    it(`Y5 cannot ${title}`, async () => {
      expect(await run(attacker)).toBe(expected)
      // The server does one thing after the other: whatever it was made to do is done by then.
      await her.put('other', Uint8Array.of(1), (await her.get('other')).version)
      await expect.poll(() => heard).toContain('other')
      expect(heard.filter(key => !(mayHint && key === 'key'))).toEqual(['other'])
      expect(await her.get('key')).toEqual(before)
    })
})
