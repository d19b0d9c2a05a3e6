import { expect, it } from 'vitest'
import { isSecretKey } from './secret-keys.js'

it.each([
  'password',
  'api_key',
  'apiKey',
  'X-Api-Key',
  'accessToken',
  'Authorization',
  'client_secret',
  'set-cookie',
  'verification_code',
  'CVV',
  'SSN',
  'next_page_token',
  'AZURE_ACCOUNT_KEY',
  'JSESSIONID',
  'recovery phrase',
  '登录密码',
  'パスワード',
])('X13 takes the value of %s for a credential', key => expect(isSecretKey(key)).toBe(true))

it.each([
  'id',
  'key',
  'issue_key',
  'code',
  'country_code',
  'token_count',
  'tokens_used',
  'password_changed_at',
  'secretary',
  'passenger',
  'author',
  'keyboard',
  'session_id',
  'signature_date',
  '',
])('X13 takes the value of %j for data', key => expect(isSecretKey(key)).toBe(false))
