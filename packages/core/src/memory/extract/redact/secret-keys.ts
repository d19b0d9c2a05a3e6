import { memoize } from '../memoize.js'
import { splitWords } from '../split-words.js'

const SECRET_WORDS = new Set(
  (
    'token tokens secret secrets password passwords passwd pwd passphrase passcode apikey authorization cookie ' +
    'cookies credential credentials otp totp cvv cvc ssn jwt bearer privatekey accesskey secretkey authtoken ' +
    'accesstoken refreshtoken signature pin mfa mnemonic jsessionid phpsessid ' +
    'passwort kennwort senha contraseña пароль'
  ).split(' '),
)

const SECRET_PHRASES = (
  'api key, access key, account key, secret key, private key, auth key, signing key, encryption key, ssh key, master key, ' +
  'one time, verification code, security code, recovery code, backup code, auth code, set cookie, connection string, ' +
  'client assertion, social security, session key, host key, recovery phrase, seed phrase, mot de passe'
).split(', ')

/** Scripts without spaces say of what kind the password is in front of it. */
const SECRET_ENDINGS = /(?:密[码碼钥鑰]|口令|令牌|[验驗][证證][码碼]|パスワード|暗証番号|비밀번호)$/

/** Whether a field's name says that its value is a credential. (X13) */
export const isSecretKey = memoize((key: string): boolean => {
  const words = splitWords(key)
  const last = words.at(-1)
  if (last === undefined) return false
  // `token_count` and `password_changed_at` tell about a secret and hold none.
  if (SECRET_WORDS.has(last) || SECRET_ENDINGS.test(last)) return true
  const phrase = words.join(' ').replace(/s$/, '')
  return SECRET_PHRASES.some(
    secret => phrase === secret || phrase.endsWith(` ${secret}`) || phrase.startsWith(`${secret} `),
  )
})
