import { expect, it } from 'vitest'
import { createRedactor, DEFAULT_REDACTOR } from './create-redactor.js'

const keep = (text: string): string | undefined => DEFAULT_REDACTOR.begin().text(text, 'text')

it.each([
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
  '-----BEGIN EC PRIVATE KEY-----',
  'Bearer abcdefghijkl1234',
  `sk-${'a1'.repeat(12)}`,
  `sk_live_${'a1'.repeat(12)}`,
  `ghp_${'a1'.repeat(12)}`,
  `gh\u200bp_${'a1'.repeat(12)}`,
  `xoxb-${'1'.repeat(12)}`,
  `AKIA${'A1'.repeat(8)}`,
  `ＡＫＩＡ${'A1'.repeat(8)}`,
  'https://user:pass@example.com/',
  'postgres://app:hunter22@db.example.com:5432/main',
  'redis://:hunter22@cache:6379',
  'https://example.com/a?x=1&token=abcdef12',
  'https://example.com/a?token%3Dabcdef12',
  'https://example.com/a?x=1%26t%6fken=abcdef12',
  'https://example.com/a?X-Amz-Signature=abcdef12',
  'https://example.com/#access_token=abcdef12',
  'https://example.com/?KEY=abcdef12',
  'https://example.com/?key=proj-123',
  'https://example.com/?key=PROJ-123-abcdef',
  'https://example.com/?key=PROJ-12345678',
  'https://example.com/?code=PROJ-123',
  'https://example.com/?api_key=PROJ-123',
  'password=hunter22',
  'password%3Dhunter22',
])('X13 drops a value of one word that is, holds or states a credential: %s', text =>
  expect(keep(text)).toBeUndefined(),
)

it.each([
  ['The password is hunter22, write it down', 'The password is [redacted], write it down'],
  ['Go to https://example.com/?key=abcdef12 now', 'Go to [redacted] now'],
  ['see [docs](https://example.com/?key=abcdef12) now', 'see [docs]([redacted]) now'],
  [
    'curl -H "Authorization: Bearer abc def" https://example.com/x',
    'curl -H "Authorization: [redacted]" https://example.com/x',
  ],
  ['Set-Cookie: session=abc; Path=/; HttpOnly', 'Set-Cookie: [redacted]'],
  ['use Basic dXNlcjpwYXNzd29yZA== for it', 'use [redacted] for it'],
  ['DB_PASSWORD=hunter22 npm start', 'DB_PASSWORD=[redacted] npm start'],
  ['run login --password hunter22 --user bob', 'run login --password [redacted] --user bob'],
  ['{"user": "bob", "password": "correct horse", oops', '{"user": "bob", "password": "[redacted]", oops'],
  ['{\\"password\\": \\"hunter22\\", oops', '{\\"password\\": \\"[redacted]\\", oops'],
  ["{'user': 'bob', 'api_key': 'abc', oops", "{'user': 'bob', 'api_key': '[redacted]', oops"],
  [
    '{"id": "a-1", "pin": 1234, "cvv": null} and more',
    '{"id": "a-1", "pin": "[redacted]", "cvv": "[redacted]"} and more',
  ],
  ['{"credentials": {"user": "bob"}, "id": 7} and more', '{"credentials": "[redacted]", "id": 7} and more'],
  ['user=bob&password=hunter22&page=2 was sent', '[redacted] was sent'],
  ['userPassword:: aHVudGVyMjI=\nuid: a', 'userPassword:: [redacted]\nuid: a'],
  ['passphrase: correct horse battery', 'passphrase: [redacted]'],
  ['Password:\nhunter22\nThanks', 'Password:\n[redacted]\nThanks'],
  ['host: a\nPASS: hunter2\nuser: b', 'host: a\nPASS: [redacted]\nuser: b'],
  ['for b --- PASS: hunter2', 'for b --- PASS: [redacted]'],
  [
    '- name: API_KEY\n  value: abc\n- name: HOST\n  value: x',
    '- name: API_KEY\n  value: [redacted]\n- name: HOST\n  value: x',
  ],
  [
    'see {"name": "API_KEY", "value": "abc"}, {"name": "HOST", "value": "x"}',
    'see {"name": "API_KEY", "value": "[redacted]"}, {"name": "HOST", "value": "x"}',
  ],
  ['API keys:\n- abc123def\n- ghi456jkl\nThe end', 'API keys:\n[redacted]\nThe end'],
  ['Recovery codes:\n\n1. abc123def\n2. ghi456jkl\n\nThe end', 'Recovery codes:\n\n[redacted]\n\nThe end'],
  ['**API key:** abc123 and **ID:** a-1', '**API key:** [redacted] and **ID:** a-1'],
  ['db:\n  password: |\n    hunter22\n  host: x', 'db:\n  password: |\n[redacted]\n  host: x'],
  [
    '<user><name>bob</name><password>hunter22</password></user> end',
    '<user><name>bob</name><password>[redacted]</password></user> end',
  ],
  ['<input name="password" value="hunter22"> end', '[redacted] end'],
  ['123456 is your verification code', '[redacted] is your verification code'],
  ['Your OTP 123456 expires soon', 'Your OTP [redacted] expires soon'],
  ['您的验证码是 123456 请勿泄露', '您的验证码是 [redacted] 请勿泄露'],
  ['登录密码： hunter22 谢谢', '登录密码: [redacted] 谢谢'],
  ['a -----BEGIN RSA PRIVATE KEY-----\nabc\ndef\n-----END RSA PRIVATE KEY----- b', 'a [redacted] b'],
  ['AccountName=x; AccountKey=abc; Endpoint=y', 'AccountName=x; AccountKey=[redacted]; Endpoint=y'],
  ['id,password,name\n1,hunter22,Bob\n2,swordfish,Al', 'id,password,name\n1, ,Bob\n2, ,Al'],
  ['| id | api key |\n|---|---|\n| a-1 | abc |', '| id | api key |\n|---|---|\n| a-1 | |'],
  [`a ghp_${'a1'.repeat(12)}, b`, 'a [redacted] b'],
])('X13 cuts a credential out of a text: %s', (text, kept) => expect(keep(text)).toBe(kept))

it.each([
  'order_12345',
  '#W2378156',
  '550e8400-e29b-41d4-a716-446655440000',
  'https://example.com/a?page=2',
  'https://example.com/a?key=PROJ-123',
  'See [it](https://example.com/a?key=PROJ-123&tab=2) and https://example.com/a?x=1&key=AB-12345',
  'Monkey business',
  "memory.pin('page/p-1') is how",
  'thinking: `{ budgetTokens }` is `mapped` to it',
  'JSON Web Token - [RFC7519](https://example.com/7519)',
  'With an API key:\n```ts\nimport { Client } from "x"\n```',
  'Password - a history',
  'skipped',
  'ask-me-anything-about-it',
  'Basic authentication',
  'Bearer Authentication.',
  'basic understanding-of things',
  '2026-01-01T00:00:00Z',
  '10.0.0.1-beta',
  'e83c5163316f89bfbde7d9ab23ca2e25604af290',
  '4111111111111112',
  'global-settings',
  'glass-door-handle',
  're_3MmlLrLkdIwHu7ix0snN0B15',
  'http://localhost:3000/@vite/client',
  'https://medium.com/@someone/a-title',
  'The keyboard: a history',
  'Passenger: Bob',
  'max_tokens: 4096',
  '"max_completion_tokens": 4096, "n": 1',
  'token: id_token',
  'Q: Did you forget the password?\nA: Click there.',
  'Forgot your password?\nEmail: Bob',
  'variable "size" {\n  default = 3\n}',
  '| Token type | Owner |\n| bearer | Bob |',
  'Author: Bob',
  'keys: 3',
  'Café ☕️ déjà vu',
  '👩‍👩‍👧',
  'task-management-system-design',
  'Keynote: AI',
  'pinned: yes',
  'https://example.com/a%20b',
  'bob@example.com',
  'import std::vector',
  'Meeting at 10:30',
  'xai-for-everyone-and-beyond',
])('X13 leaves %s alone', text => expect(keep(text)).toBe(text))

it.each(['--- PASS: TestTokens (0.00s)', '=== RUN TestA\n    --- PASS: TestA/of_b (0.00s)\n--- FAIL: TestB (0.01s)'])(
  'X13 keeps what a test is called behind the verdict on it: %j',
  text => expect(keep(text)).toBe(text),
)

it('X13 drops a text out of which a credential cannot be cut', () => {
  expect(keep('see https://user:pass(word@example.com now')).toBeUndefined()
})

it('X13 drops a text that says nothing else', () => {
  expect(keep(`"ghp_${'a1'.repeat(12)}" !`)).toBeUndefined()
})

it('X13 goes by the names that the host adds, in texts too', () => {
  const redaction = createRedactor({ secretKeys: ['door number', '!'] }).begin()
  expect(redaction.text('The door number is 4711, come in', 'text')).toBe('The door number is [redacted], come in')
})

it.each(
  (
    'token,secret,password,passwd,pwd,passphrase,passcode,apikey,authorization,cookie,credentials,otp,totp,cvv,cvc,ssn,jwt,' +
    'signature,pin,mfa,mnemonic,JSESSIONID,PHPSESSID,kennwort,senha,contraseña,пароль,host key,one time,verification code,' +
    'set cookie,connection string,client assertion,social security,recovery phrase,mot de passe,口令,パスワード,暗証番号,비밀번호'
  ).split(','),
)('X13 cuts out what a text calls %s', name => {
  for (const text of [`Your ${name}: hunter22, ok`, `x ${name.replaceAll(' ', '_')}=hunter22 ok`])
    expect(keep(text)).toMatch(/^(?:Your|x) .+[:=] ?\[redacted\](?:,? ok)?$/)
})

it('A1 looks at what is kept whole to its end, and cuts nothing else out of it', () => {
  const items = Array.from({ length: 500 }, (_, id) => ({ id, note: 'x'.repeat(3_000) }))
  const text = JSON.stringify(items)
  const redactor = createRedactor()
  expect(redactor.begin(undefined, 'kept').value(text)).toBe(text)
  const secret = JSON.stringify([...items, { id: 'last', api_key: 'not for memory' }])
  expect(redactor.begin(undefined, 'kept').value(secret)).toBe(JSON.stringify([...items, { id: 'last' }]))
  const log = 'A line that says little.\n'.repeat(40_000)
  expect(redactor.begin(undefined, 'kept').value(log)).toBe(log)
})

it('X13 sees a name of a credential in camel case, wherever others stand in the text', () => {
  const text = 'oneTime: 48151623 for the token list, and apiKey = abcdef behind it; took: 12 ms'
  const kept = 'oneTime: [redacted] for the token list, and apiKey = [redacted] behind it; took: 12 ms'
  expect(createRedactor().begin(undefined, 'kept').value(text)).toBe(kept)
})

it('X13 cuts what was redacted before to what is read, and looks at none of it again', () => {
  const asked: string[] = []
  const hook = (text: string) => {
    asked.push(text)
    return text
  }
  const redaction = createRedactor({}, [hook]).begin(undefined, 'before')
  const items = Array.from({ length: 300 }, (_, index) => index)
  const kept = [...items.slice(0, 201), ...items.slice(201).map(() => null)]
  expect(redaction.value({ items, note: 'said before' })).toEqual({ items: kept, note: 'said before' })
  expect(asked).toEqual([])
})
