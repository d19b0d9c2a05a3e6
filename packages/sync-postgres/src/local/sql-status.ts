/** Status that PostgREST gives for an error of PostgreSQL, by the beginning of its code; of several, the first. */
const STATUSES: readonly (readonly [code: string, status: number])[] = [
  ['08', 503],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['40', 500],
  ['42501', 403],
  ['42883', 404],
  ['42P01', 404],
  ['53', 503],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['XX', 500],
]

/** A code of PostgreSQL; those of sockets look alike. */
const SQL_STATE = /^(\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/

/** An error as PostgREST answers it: one without a code comes from a connection that is gone. */
export function readSqlError(error: unknown): {
  readonly status: number
  readonly code: string
  readonly message: string
} {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  const said = typeof message === 'string' ? message : 'unknown'
  if (typeof code !== 'string' || !SQL_STATE.test(code)) return { status: 503, code: 'PGRST001', message: said }
  // A role that a token names and the database does not have.
  if (code === '22023' && /^role .* does not exist$/.test(said)) return { status: 401, code, message: said }
  const status = STATUSES.find(([start]) => code.startsWith(start))?.[1] ?? 400
  return { status, code, message: said }
}
