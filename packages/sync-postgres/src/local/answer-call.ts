import type { LocalDatabase, RunQuery } from './local-database.js'
import { readSqlError } from './sql-status.js'

/** Claims of a token that was found to be genuine. */
export type Claims = Readonly<Record<string, unknown>>

export interface FunctionCall {
  /** Of a function, as PostgREST's address has it after `/rpc/`. */
  readonly name: string
  readonly type: string
  readonly body: Uint8Array
}

export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
}

type Function = (query: RunQuery, body: Uint8Array) => Promise<unknown>

/** The functions of the migration, each with the type of what it takes. */
const FUNCTIONS = new Map<string, { readonly type: string; readonly isReadOnly: boolean; readonly run: Function }>([
  [
    'antecedent_get',
    {
      type: 'application/json',
      isReadOnly: true,
      run: async (query, body) => {
        const { rows } = await query('select public.antecedent_get($1::text) as value', [readField(body, 'key')])
        return rows[0]?.value
      },
    },
  ],
  [
    'antecedent_put',
    {
      type: 'application/octet-stream',
      isReadOnly: false,
      run: async (query, body) => {
        const { rows } = await query('select public.antecedent_put($1::bytea)::text as value', [body])
        return toNumber(rows[0]?.value)
      },
    },
  ],
  [
    'antecedent_list',
    {
      type: 'application/json',
      isReadOnly: true,
      run: async (query, body) => {
        const statement = 'select key, version::text from public.antecedent_list($1::bigint)'
        const { rows } = await query(statement, [readField(body, 'since')])
        return rows.map(({ key, version }) => ({ key, version: toNumber(version) }))
      },
    },
  ],
])

/**
 * Answers a call of one of the migration's functions as PostgREST does: in a transaction, in the role and with the claims of
 * the token.
 */
export async function answerCall(database: LocalDatabase, claims: Claims, call: FunctionCall): Promise<Answer> {
  const notFound = failure(404, 'PGRST202', `Could not find the function public.${call.name} in the schema cache`)
  const called = FUNCTIONS.get(call.name)
  if (!called || called.type !== call.type) return notFound
  try {
    const result = await database.transaction(async query => {
      if (called.isReadOnly) await query('set transaction read only')
      await query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
        typeof claims.role === 'string' ? claims.role : 'anon',
        JSON.stringify(claims),
      ])
      return await called.run(query, call.body)
    })
    if (result instanceof Uint8Array) return { status: 200, type: 'application/octet-stream', body: result.slice() }
    return json(200, result)
  } catch (error) {
    if (error instanceof UnknownFunction) return notFound
    if (error instanceof SyntaxError) return failure(400, 'PGRST102', 'Empty or invalid json')
    const { status, code, message } = readSqlError(error)
    return failure(status, code, message)
  }
}

/** An error as PostgREST words it. */
export function failure(status: number, code: string, message: string): Answer {
  return json(status, { code, details: null, hint: null, message })
}

function json(status: number, value: unknown): Answer {
  const body = new TextEncoder().encode(JSON.stringify(value))
  return { status, type: 'application/json; charset=utf-8', body }
}

/** The one parameter of a function, by its name; of others PostgREST knows no function. */
function readField(body: Uint8Array, name: string): unknown {
  const fields = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>
  if (Object.keys(fields).join() !== name) throw new UnknownFunction()
  return fields[name]
}

class UnknownFunction extends Error {}

function toNumber(text: unknown): number | null {
  return text === null || text === undefined ? null : Number(text)
}
