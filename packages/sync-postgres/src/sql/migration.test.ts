import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MAX_REGISTER_VALUE } from '@antecedent/core/sync'
import { packFrame } from '../frame.js'
import { connectDevice } from '../testing/connect-users.js'
import { describePostgres } from '../testing/describe-databases.js'
import { migration } from './migration.js'
import { supabaseRealtime } from './supabase-realtime.js'

const file = (name: string): string => new URL(`../../${name}`, import.meta.url).pathname

it('Y9 has the SQL of the package in files, as it is run', async () => {
  await expect(migration()).toMatchFileSnapshot(file('migration.sql'))
  await expect(supabaseRealtime()).toMatchFileSnapshot(file('supabase-realtime.sql'))
})

it('Y9 puts the functions, and nothing else, into another schema', () => {
  expect(migration('api')).not.toContain('public.')
  expect(migration('api')).toContain('function api.antecedent_put(bytea)')
  expect(migration('api')).toContain('table if not exists antecedent.registers')
  expect(() => migration('api; drop table users')).toThrow(expect.objectContaining({ code: 'options-invalid' }))
})

describePostgres('the migration', served => {
  it('Y9 runs again, and changes nothing', async () => {
    const device = await connectDevice(served.url, 'again')
    const version = await device.put('key', Uint8Array.of(1), 0)
    await served.postgres.pool('postgres').query(migration())
    expect(await device.get('key')).toEqual({ version, value: Uint8Array.of(1) })
    expect(await device.put('key', Uint8Array.of(2), version)).toBeGreaterThan(version)
    await device.close()
  })

  it('Y6 refuses a value that is too large, whoever wrote the client', async () => {
    const writing = served.database.transaction(async query => {
      await query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', '{"sub":"ann"}', true)`,
      )
      return await query('select public.antecedent_put($1)', [
        packFrame('key 0', new Uint8Array(MAX_REGISTER_VALUE + 1)),
      ])
    })
    await expect(writing).rejects.toMatchObject({ code: '23514', constraint: 'registers_body' })
  })

  it('Y9 erases one user by one statement of the backend, and no other', async () => {
    const [erased, kept] = await Promise.all(['erased', 'kept'].map(user => connectDevice(served.url, user)))
    for (const device of [erased, kept]) await device?.put('key', Uint8Array.of(1), 0)
    const { rows } = await served.postgres.pool('postgres').query(`select antecedent.erase('erased') as keys`)
    expect(rows).toEqual([{ keys: '1' }])
    expect(await erased?.get('key')).toEqual({ version: 0 })
    expect((await kept?.get('key'))?.value).toEqual(Uint8Array.of(1))
    await Promise.all([erased?.close(), kept?.close()])
  })

  it('Y9 runs for an owner who is no superuser, is held by the policy, and erases all the same', async () => {
    const superuser = served.postgres.pool('postgres')
    await superuser.query('create role app login')
    await superuser.query('create database app owner app')
    const app = served.postgres.pool('app', 'app')
    await app.query(migration())
    await app.query(
      `set request.jwt.claims = '{"sub":"ann"}'; select public.antecedent_put(convert_to(E'a 0\\nhers', 'UTF8'))`,
    )
    await app.query(`set request.jwt.claims = '{"sub":"bob"}'`)
    expect((await app.query('select * from antecedent.registers')).rows).toEqual([])
    expect((await app.query(`select antecedent.erase('ann') as keys`)).rows).toEqual([{ keys: '1' }])
  })

  it('Y9 is taken away by what the README says, without a trace', async () => {
    const readme = readFileSync(file('README.md'), 'utf8')
    const removal = /```sql\n(drop [^]*?)```/.exec(readme)?.[1] ?? ''
    const superuser = served.postgres.pool('postgres')
    await superuser.query(removal)
    const left = `
      select proname::text from pg_proc where proname like '%antecedent%'
      union all select nspname::text from pg_namespace where nspname = 'antecedent'`
    expect((await superuser.query(left)).rows).toEqual([])
    await superuser.query(migration())
  })
})
