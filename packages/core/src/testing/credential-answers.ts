import type { Json } from '../model/json.js'

/** Answers as real services shape them, with the credential `x`; `keeps` must stay. */
export const ANSWERS: readonly (readonly [kind: string, answer: (x: string) => Json, keeps?: string | undefined])[] = [
  ['docker config', x => ({ auths: { 'registry.example.com': { auth: x } }, credsStore: 'desktop' }), 'desktop'],
  ['user and pass', x => ({ auth: { user: 'bob', pass: x }, id: 'a-1' }), 'bob'],
  ['cluster secret', x => ({ kind: 'Secret', metadata: { name: 'db' }, data: { a: x }, stringData: { b: x } }), 'db'],
  [
    'cluster secrets',
    x => ({ kind: 'SecretList', items: [{ kind: 'Secret', metadata: { name: 'db' }, data: { a: x } }] }),
    'db',
  ],
  ['kube secrets', x => `kind: List\nitems:\n- kind: Secret\n  data:\n    a: ${x}\n  type: Opaque`, 'type: Opaque'],
  ['kubeconfig', x => ({ kind: 'Config', users: [{ name: 'bob', user: { 'client-key-data': x, token: x } }] }), 'bob'],
  [
    'terraform outputs',
    x => ({ url: { sensitive: true, type: 'string', value: x }, name: { sensitive: false, value: 'kept' } }),
    'kept',
  ],
  [
    'terraform object',
    x => ({ outputs: { db: { sensitive: true, value: { host: 'h', word: x } } }, serial: 'kept' }),
    'kept',
  ],
  ['encrypted variable', x => ({ envs: [{ key: 'FOO', value: x, type: 'encrypted', id: 'kept' }] }), 'kept'],
  ['sensitive variable', x => ({ key: 'FOO', value: x, type: 'sensitive', id: 'kept' }), 'kept'],
  ['masked variable', x => [{ key: 'FOO', value: x, masked: true, variable_type: 'env_var' }], 'FOO'],
  ['hidden variable', x => [{ key: 'FOO', value: x, hidden: true }], 'FOO'],
  ['secret values', x => ({ key: 'FOO', is_secret: true, values: [{ value: x, context: 'all' }] }), 'FOO'],
  ['secured variable', x => ({ key: 'FOO', secured: true, value: x }), 'FOO'],
  [
    'vault kv',
    x => ({ request_id: 'r-1', lease_id: '', lease_duration: 0, data: { data: { a: x }, metadata: { version: 1 } } }),
    'r-1',
  ],
  [
    'vault kv 2',
    x => ({ data: { data: { a: x }, metadata: { created_time: '2026', destroyed: false, version: 3 } } }),
    undefined,
  ],
  ['vault login', x => ({ lease_id: '', auth: { client_token: x, accessor: x } }), undefined],
  [
    'key vault',
    x => ({ value: x, id: 'https://a.vault.azure.net/secrets/b/c', attributes: { enabled: true } }),
    'enabled',
  ],
  ['secrets manager', x => ({ Name: 'db', SecretString: x, VersionId: 'kept' }), 'kept'],
  ['secrets manager, JSON', x => ({ Name: 'db', SecretString: JSON.stringify({ user: 'u', word: x }) }), 'db'],
  ['secrets manager, binary', x => ({ Name: 'db', SecretBinary: x }), 'db'],
  ['secret by its address', x => ({ arn: 'arn:aws:secretsmanager:eu:1:secret:db', value: x }), undefined],
  [
    'secret version',
    x => ({ name: 'projects/1/secrets/db/versions/3', payload: { data: x } }),
    'projects/1/secrets/db',
  ],
  ['secure parameter', x => ({ Parameter: { Name: '/a/b', Type: 'SecureString', Value: x } }), '/a/b'],
  ['JWK', x => ({ kty: 'RSA', kid: 'kept', n: 'AQAB', d: x, p: x, q: x, dp: x, dq: x, qi: x }), 'kept'],
  ['symmetric JWK', x => ({ keys: [{ kty: 'oct', kid: 'kept', k: x }] }), 'kept'],
  ['key of a store', x => [{ keyName: 'key1', permissions: 'kept', value: x }], 'kept'],
  ['value that was refused', x => ({ errors: [{ loc: ['body', 'password'], input: x, type: 'kept' }] }), 'kept'],
  ['concealed field', x => ({ id: 'kept', fields: [{ id: 'f-1', type: 'CONCEALED', label: 'a', value: x }] }), 'kept'],
  ['purpose', x => ({ id: 'kept', fields: [{ id: 'f-1', purpose: 'PASSWORD', value: x }] }), 'kept'],
  ['login item', x => ({ id: 'kept', login: { username: 'bob', password: x, totp: x } }), 'kept'],
  ['session', x => ({ user: 'kept', session_id: x }), 'kept'],
  ['session cookie', x => ({ user: 'kept', sessionId: `s:${x}` }), 'kept'],
  ['magic link', x => ({ id: 'kept', magic_link: `https://a.example.com/${x}` }), 'kept'],
  ['action link', x => ({ id: 'kept', action_link: `https://a.example.com/v?t=${x}` }), 'kept'],
  ['recovery link', x => ({ id: 'kept', recoveryLink: `https://a.example.com/${x}` }), 'kept'],
  ['reset address', x => ({ id: 'kept', ticket: `https://a.example.com/reset-password/${x}7` }), 'kept'],
  ['token endpoint', x => ({ access_token: x, refresh_token: x, token_type: 'bearer', scope: 'kept' }), 'kept'],
  ['device flow', x => ({ device_code: x, user_code: 'kept' }), 'kept'],
  ['service account', x => ({ type: 'service_account', client_email: 'kept', private_key: x }), 'kept'],
  [
    'settings',
    x => [
      { name: 'DB_PASSWORD', value: x },
      { name: 'HOST', value: 'kept' },
    ],
    'kept',
  ],
  ['environment', x => ({ Config: { Env: [`DB_PASSWORD=${x}`, 'HOST=kept'] } }), 'kept'],
  ['command of a container', x => ({ Config: { Cmd: ['redis-server', '--requirepass', x] }, Id: 'kept' }), 'kept'],
  [
    'process list',
    x => [
      { pid: 1, command: `mysql -uroot -p${x} shop` },
      { pid: 2, command: 'kept' },
    ],
    'kept',
  ],
  ['shell history', x => ({ history: ['ls', `curl -u bob:${x} https://example.com`, 'kept'] }), 'kept'],
  [
    'headers',
    x => ({
      headers: [
        ['Accept', 'kept'],
        ['Authorization', x],
      ],
    }),
    'kept',
  ],
  [
    'header records',
    x => ({
      headers: [
        { name: 'Cookie', value: x },
        { name: 'Accept', value: 'kept' },
      ],
    }),
    'kept',
  ],
  [
    'recorded request',
    x => ({ request: { url: 'https://example.com/kept', cookies: [{ name: 'a', value: x }] } }),
    'kept',
  ],
  [
    'request collection',
    x => ({ auth: { type: 'bearer', bearer: [{ key: 'token', value: x, type: 'string' }] }, id: 'kept' }),
    'kept',
  ],
  [
    'request environment',
    x => ({
      values: [
        { key: 'a', value: x, type: 'secret' },
        { key: 'b', value: 'kept' },
      ],
    }),
    'kept',
  ],
  ['procedure that is called', x => ({ id: 'kept', method: 'login', params: ['ops', x] }), 'kept'],
  ['columns', x => ({ columns: ['id', 'password'], rows: [['kept', x]] }), 'kept'],
  ['columns called pass', x => ({ columns: ['id', 'pass'], rows: [['kept', x]] }), 'kept'],
  ['link with a key', x => ({ id: 'kept', url: `https://example.com/o?key=${x}`, order_key: x }), 'kept'],
  [
    'in the content of a message',
    x => ({ content: [{ type: 'text', text: JSON.stringify({ kind: 'Secret', data: { a: x } }) }], id: 'kept' }),
    'kept',
  ],
  ['lines of JSON', x => `{"id": "kept", "sensitive": true, "value": "${x}"}\n{"id": "b"}`, 'kept'],
  ['JSON in a text', x => `Result: {"id": "kept", "type": "SecureString", "value": "${x}"}`, 'kept'],
]
