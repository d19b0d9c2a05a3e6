import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RegisterEntry, SyncRegister } from '@antecedent/core/sync'
import type { RunQuery } from './local/local-database.js'
import { userToken } from './server/user-token.js'
import { connectDevice, SECRET } from './testing/connect-users.js'
import { describeDatabases, describePostgres, type ServedDatabase } from './testing/describe-databases.js'
import { type Call, FORGED_REQUESTS, HER_KEY, HER_TEXT } from './testing/forged-requests.js'
import { FORGED_STATEMENTS } from './testing/forged-statements.js'
import { wait } from './testing/start-postgres.js'

describeDatabases('isolation', served => {
  let ann: SyncRegister
  let hers: RegisterEntry

  beforeEach(async () => {
    ann = await connectDevice(served.url, 'ann')
    const { version } = await ann.get(HER_KEY)
    await ann.put(HER_KEY, new TextEncoder().encode(HER_TEXT), version)
    hers = await ann.get(HER_KEY)
  })
  afterEach(() => ann.close())

  it.each(FORGED_REQUESTS)('Y5 lets nobody to another user’s register by $by', async ({ token, call, status }) => {
    const answer = await send(served, await token(), call(hers.version))
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain(HER_TEXT)
    expect(await ann.get(HER_KEY)).toEqual(hers)
    expect(await keysOf(served, 'ann')).toEqual([HER_KEY])
  })

  it.each(FORGED_STATEMENTS)('Y5 refuses in the role of users, or finds nothing by: $sql', async ({ sql, code }) => {
    const outcome = await asBob(served, async query => {
      let rows: readonly object[] = []
      for (const statement of splitStatements(sql)) ({ rows } = await query(statement))
      return rows
    }).catch((error: { readonly code?: string; readonly message: string }) => error.code ?? error.message)
    expect(outcome).toEqual(code ?? [])
    expect(await ann.get(HER_KEY)).toEqual(hers)
  })

  it('Y5 tells nobody of another user’s writes', async () => {
    const bobs = await connectDevice(served.url, 'bob-who-listens')
    const heard: (string | undefined)[] = []
    const end = bobs.subscribe(key => heard.push(key))
    await expect.poll(() => heard).toEqual([undefined])
    await ann.put(HER_KEY, new TextEncoder().encode(HER_TEXT), hers.version)
    await wait(1_200)
    expect(heard).toEqual([undefined])
    end()
    await bobs.close()
  })
})

describePostgres('isolation of connections', served => {
  // PGlite's one connection is a superuser's, whatever it was set to.
  it('Y5 lets nobody who came in as PostgREST be somebody else', async () => {
    const connection = served.postgres.pool('authenticator')
    for (const statement of ['set session authorization postgres', 'set role postgres', 'set role pg_read_all_data'])
      await expect(connection.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('Y5 says to whoever listens in the database neither whose key has changed nor which', async () => {
    const listening = await served.postgres.pool('authenticator').connect()
    const heard: unknown[] = []
    listening.on('notification', ({ payload }) => heard.push(payload))
    await listening.query('listen antecedent')
    const ann = await connectDevice(served.url, 'ann')
    await ann.put(HER_KEY, Uint8Array.of(1), 0)
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]).toMatch(/^[0-9a-f]{64}$/)
    await ann.close()
    listening.release()
  })
})

async function send(
  { url }: ServedDatabase,
  token: string | undefined,
  { name, body, headers }: Call,
): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(`${url}/rpc/${name}`, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body,
  })
  return { status: response.status, text: await response.text() }
}

async function keysOf(served: ServedDatabase, user: string): Promise<unknown> {
  const token = await userToken({ user, secret: SECRET })
  const { text } = await send(served, token, { name: 'antecedent_list', body: '{"since":0}' })
  return (JSON.parse(text) as { readonly key: string }[]).map(({ key }) => key)
}

/** Runs statements as PostgREST would for another user, who wrote nothing, and takes back what they did. */
async function asBob<Result>({ database }: ServedDatabase, run: (query: RunQuery) => Promise<Result>): Promise<Result> {
  const taken: { result?: Result } = {}
  const takeBack = new Error('taken back')
  await database
    .transaction(async query => {
      await query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', '{"sub":"bobby"}', true)`,
      )
      taken.result = await run(query)
      throw takeBack
    })
    .catch(error => {
      if (error !== takeBack) throw error
    })
  return taken.result as Result
}

function splitStatements(sql: string): string[] {
  const [first = '', second] = sql.split(/; (?=select \*)/)
  return second === undefined ? [first] : [first, second]
}
