import { packFrame } from '../frame.js'
import { signToken, userToken } from '../server/user-token.js'
import { SECRET } from './connect-users.js'

/** Key of a user whom another attacks, and what it holds. */
export const HER_KEY = 'her-thread'
export const HER_TEXT = 'what Ann has looked at'
const now = Math.floor(Date.now() / 1000)
const genuine = { sub: 'bob', role: 'authenticated', iat: now, exp: now + 600 }
const toList = { name: 'antecedent_list', body: JSON.stringify({ since: null }) }
const toGet = (fields: object): Call => ({ name: 'antecedent_get', body: JSON.stringify(fields) })
const toPut = (head: string): Call => ({
  name: 'antecedent_put',
  body: packFrame(head, new TextEncoder().encode('hers')),
})

/** A request for a function. */
export interface Call {
  readonly name: string
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly headers?: Record<string, string>
}

/** Requests of somebody who knows her name, her key and its version, with the status that each gets. */
export const FORGED_REQUESTS: readonly {
  readonly by: string
  readonly token: () => Promise<string | undefined> | string
  readonly call: (version: number) => Call
  readonly status: number
}[] = [
  { by: 'no token', token: async () => undefined, call: () => toGet({ key: HER_KEY }), status: 401 },
  {
    by: 'no token, a write',
    token: async () => undefined,
    call: version => toPut(`${HER_KEY} ${version}`),
    status: 401,
  },
  { by: 'a token that is none', token: () => 'ann', call: () => toList, status: 401 },
  {
    by: 'a token that another secret signed',
    token: () => signToken({ ...genuine, sub: 'ann' }, `${SECRET}!`),
    call: () => toGet({ key: HER_KEY }),
    status: 401,
  },
  {
    by: 'a token of his whose name he changed',
    token: async () => rename(await signToken(genuine, SECRET)),
    call: () => toGet({ key: HER_KEY }),
    status: 401,
  },
  {
    by: 'a token that says it needs no signature',
    token: () => unsigned({ ...genuine, sub: 'ann' }),
    call: () => toGet({ key: HER_KEY }),
    status: 401,
  },
  {
    by: 'a token of hers that has expired',
    token: () => signToken({ ...genuine, sub: 'ann', exp: now - 60 }, SECRET),
    call: () => toGet({ key: HER_KEY }),
    status: 401,
  },
  {
    by: 'a token of hers that is not valid yet',
    token: () => signToken({ ...genuine, sub: 'ann', nbf: now + 600 }, SECRET),
    call: () => toGet({ key: HER_KEY }),
    status: 401,
  },
  {
    by: 'a token that names no user',
    token: () => signToken({ role: 'authenticated' }, SECRET),
    call: () => toGet({ key: HER_KEY }),
    status: 403,
  },
  {
    by: 'a token that names no user, a write',
    token: () => signToken({ role: 'authenticated' }, SECRET),
    call: () => toPut('new 0'),
    status: 403,
  },
  {
    by: 'a token without a role',
    token: () => signToken({ sub: 'ann' }, SECRET),
    call: () => toGet({ key: HER_KEY }),
    status: 401,
  },
  {
    by: 'a token of the superuser’s role',
    token: () => signToken({ ...genuine, role: 'postgres' }, SECRET),
    call: () => toGet({ key: HER_KEY }),
    status: 403,
  },
  {
    by: 'a token of the server’s own role',
    token: () => signToken({ ...genuine, role: 'authenticator' }, SECRET),
    call: () => toGet({ key: HER_KEY }),
    status: 403,
  },
  { by: 'a read of her key', token: bob, call: () => toGet({ key: HER_KEY }), status: 200 },
  { by: 'a read that names her', token: bob, call: () => toGet({ key: HER_KEY, owner: 'ann' }), status: 404 },
  {
    by: 'a read with a filter for her',
    token: bob,
    call: () => ({ ...toGet({ key: HER_KEY }), name: 'antecedent_get?owner=eq.ann' }),
    status: 404,
  },
  {
    by: 'a read of a key that is a statement',
    token: bob,
    call: () => toGet({ key: `${HER_KEY}' or owner = 'ann` }),
    status: 200,
  },
  {
    by: 'headers that name her',
    token: bob,
    call: () => ({ ...toGet({ key: HER_KEY }), headers: { role: 'postgres', 'request.jwt.claims': '{"sub":"ann"}' } }),
    status: 200,
  },
  {
    by: 'a list from the beginning',
    token: bob,
    call: () => ({ name: 'antecedent_list', body: '{"since":-1}' }),
    status: 200,
  },
  {
    by: 'a list of a version that is a statement',
    token: bob,
    call: () => ({ name: 'antecedent_list', body: '{"since":"0) or (true"}' }),
    status: 400,
  },
  { by: 'a write of her key at its version', token: bob, call: version => toPut(`${HER_KEY} ${version}`), status: 200 },
  {
    by: 'a write that takes hers away',
    token: bob,
    call: version => ({ ...toPut(''), body: packFrame(`${HER_KEY} ${version}`, new Uint8Array()) }),
    status: 200,
  },
  { by: 'a write of her key, as new', token: bob, call: () => toPut(`${HER_KEY} 0`), status: 200 },
  { by: 'a write that names her', token: bob, call: version => toPut(`${HER_KEY} ${version} ann`), status: 200 },
  { by: 'a write that names her first', token: bob, call: version => toPut(`ann ${HER_KEY} ${version}`), status: 400 },
  {
    by: 'a write of a key that is a statement',
    token: bob,
    call: () => toPut(`${HER_KEY}';delete/**/from/**/antecedent.registers 0`),
    status: 400,
  },
  {
    by: 'a write without a line',
    token: bob,
    call: () => ({ name: 'antecedent_put', body: new Uint8Array(8) }),
    status: 400,
  },
  {
    by: 'the erasure that is the backend’s',
    token: bob,
    call: () => ({ name: 'erase', body: '{"erased":"ann"}' }),
    status: 404,
  },
  { by: 'the function of the policy', token: bob, call: () => ({ name: 'signed_in', body: '{}' }), status: 404 },
]

async function bob(): Promise<string> {
  return await userToken({ user: 'bob', secret: SECRET })
}

/** Puts her name into a token of another user, and leaves the signature. */
function rename(token: string): string {
  const [head, body = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  return [head, Buffer.from(JSON.stringify({ ...claims, sub: 'ann' })).toString('base64url'), signature].join('.')
}

function unsigned(claims: object): string {
  return [{ alg: 'none', typ: 'JWT' }, claims, 'x']
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
}
