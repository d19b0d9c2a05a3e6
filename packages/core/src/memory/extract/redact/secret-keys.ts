import { memoize } from '../../memoize.js'
import { splitWords } from '../split-words.js'

const SECRET_WORDS = new Set(
  (
    'token tokens secret secrets password passwords passwd pwd passphrase passcode apikey authorization cookie ' +
    'cookies credential credentials otp totp cvv cvc ssn jwt bearer privatekey accesskey secretkey authtoken ' +
    'accesstoken refreshtoken sessiontoken idtoken csrftoken signature pin mfa mnemonic jsessionid phpsessid auths psk ' +
    'passwort kennwort senha contraseña пароль wachtwoord lösenord adgangskode passord salasana hasło haslo heslo ' +
    'şifre parola jelszó κωδικός סיסמה secreto segredo segreto segreta geheimnis geheim zugangsdaten motdepasse jeton ' +
    'credenciales credenciais credenziali anmeldedaten inloggegevens токен секрет apischlüssel ' +
    'zugangscode toegangscode zugriffstoken creds apitoken oauthtoken mdp passordet lösenordet adgangskoden şifreniz şifrem ' +
    'parolanız parolam पासवर्ड कूटशब्द contrasena psw ' +
    'wagwoord parool salasõna geslo lozinka лозинка parolă slaptažodis lykilorð contrasenya contrasinal pasahitza pasfhocal ' +
    'cyfrinair fjalëkalimi pasvorto nenosiri паролата пароля пароль парола პაროლი գաղտնաբառ পাসওয়ার্ড கடவுச்சொல் 비번 ' +
    'puk puk2 pincode bindpw rootpw dnpass authtok xprv nsec'
  ).split(' '),
)

/** Words written as one: `PGPASSWORD`. */
const SECRET_TAILS =
  /(?:password|passwd|passphrase|passcode|secret|apikey|(?:access|secret|private|master|account|deploy|ssh|preshared|client)key|(?:access|refresh|bearer)token|secretstring|(?:require|master|db|user|smtp|root|admin|key|store|login|sql|pg|redis|bind|auth|proxy|ssh|sudo|become|ftp|mail|imap|ldap|wifi)pass|(?:password|passwd|secret|token|apikey)(?:value|hash|digest)|(?:backup|recovery|security|verification|access|unlock|entry|verificatie|toegangs|bestätigungs|verifizierungs|sicherheits|freischalt|zugriffs|otp|puk)code|(?:telefon|karten|kunden|banking|online|voicemail|wps|gate|door|alarm|card|sim)pin|passwort|kennwort|wachtwoord|lösenord|adgangskode)s?$/

const SECRET_PHRASES = (
  'api key, access key, account key, secret key, private key, auth key, signing key, encryption key, ssh key, master key, ' +
  'one time, verification code, security code, recovery code, backup code, auth code, set cookie, connection string, ' +
  'client assertion, social security, session key, host key, recovery phrase, seed phrase, de passe, ' +
  'secret string, secret binary, secret value, client key, client key data, shared key, preshared key, server key, deploy key, license key, ' +
  'encryption secret, authorization code, device code, access code, unlock code, door code, gate code, entry code, alarm code, ' +
  'key material, unseal key, setup key, signature key, wifi key, wi fi key, wlan key, network key, security answer, mfa seed, pass phrase, pass word, ' +
  'totp seed, otp seed, otp secret, hashed password, ' +
  'clé api, clé secrète, clé privée, clé d accès, jeton d accès, code secret, code de vérification, clave api, clave secreta, ' +
  'clave privada, clave de acceso, clave de api, código de verificación, chave api, chave de api, chave secreta, chave privada, ' +
  'chave de acesso, código de verificação, chiave api, chiave segreta, chiave privata, chiave di accesso, ' +
  'codice di verifica, geheimer schlüssel, privater schlüssel, api schlüssel, geheime sleutel, api sleutel, privésleutel, ' +
  'wlan schlüssel, wifi schlüssel, palavra passe, parola d ordine, código de acceso, código de acesso, code d accès, codice di accesso, ' +
  'κωδικός πρόσβασης, gizli anahtar, api anahtarı, erişim anahtarı, özel anahtar, mã pin, ' +
  'ключ api, api ключ, секретный ключ, закрытый ключ, ключ доступа, токен доступа, учётные данные, код подтверждения, klucz api, tajny klucz, api 키, ' +
  'password hash, password digest, token value, subscription key, rediscli auth, كلمة المرور, كلمة السر, رمز عبور, mật khẩu, kata sandi, connect sid, otp code, recovery key, secret key base, saml response, saml assertion, code verifier, ' +
  'kod weryfikacyjny, doğrulama kodu, doğrulama kodunuz, kode otp, kode verifikasi, mã xác thực, mã xác minh, bekräftelsekod, ověřovací kód, ' +
  'wallet seed, family seed, master seed, secret seed, secret answer, memorable word, snmp community, pairing code, puk code, activation code, ' +
  'oauth verifier, password data, clé wi fi, clé wifi, clé wpa, clave wifi, chave wifi, chiave wifi, kata laluan, құпия сөз, پاس ورڈ, ' +
  'magic link, recovery link, reset link, sign in link, action link, invite link'
).split(', ')

/** Scripts without spaces say of what kind the password is in front of it. */
const SECRET_ENDINGS =
  /(?:密[码碼钥鑰]|口令|令牌|[验驗][证證][码碼]|凭[证據据]|パスワード|パスコード|トークン|シークレット|暗号化キー|暗証番号|認証コード|秘密鍵|[aA][pP][iI]キー|비밀번호|비밀키|토큰|인증번호|รหัสผ่าน|[aA][pP][iI] ?키)$/

/** Whether a field's name says that its value is a credential. (X13) */
export const isSecretKey = memoize((key: string): boolean => {
  const words = splitWords(key)
  const bare = withoutQualifiers(words)
  return sayCredential(words) || (bare.length < words.length && sayCredential(bare))
})

function sayCredential(words: readonly string[]): boolean {
  const last = words.at(-1)
  if (last === undefined) return false
  // `token_count` and `password_changed_at` tell about a secret and hold none.
  if (SECRET_WORDS.has(last) || SECRET_TAILS.test(last) || SECRET_ENDINGS.test(last)) return true
  const phrase = words.join(' ').replace(/s$/, '')
  return SECRET_PHRASES.some(
    secret => phrase === secret || phrase.endsWith(` ${secret}`) || phrase.startsWith(`${secret} `),
  )
}

/** A name without the words behind it that only say which one it is, or how it is written: `senhaAtual`, `privateKeyPem`, `Unseal Key 1`. */
function withoutQualifiers(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex(word => !QUALIFIER.test(word)) + 1
  // Tokens are counted, and a board has pins.
  return /^(?:tokens?|pins?|cookies?|signature)$/.test(words[end - 1] ?? '') ? words : words.slice(0, end)
}

const QUALIFIER =
  /^(?:\d{1,2}|new|old|current|previous|temporary|initial|plain|plaintext|raw|string|value|pem|b64|base64|hex|encoded|encrypted|confirm|confirmation|confirmed|again|repeat|atual|nova|novo|antiga|nueva|nuevo|actual|anterior|temporal|nuova|attuale|temporanea|temporário|temporária|provisoire|provvisoria|inicial|iniziale|neu|alt|nouveau|actuel|used|nou|nouă|nový|nové|ny|nytt|uusi|yeni|baru|mới|новый|новий|нова|חדשה|جديدة)$/

/** Names that say so only of a value of some form, as words of a name, by that form. */
const HINTS: readonly (readonly [name: RegExp, value: RegExp])[] = [
  // Tests pass, and there are passes for trains.
  [
    /(?<!\b(?:boarding|season|day|bus|ski|travel|event|guest|by|first|second|low|high|band|tests?|multi) )\b(?:pass|pw)$/,
    /^(?!(?:pass(?:ed|ing|es)?|fail(?:ed|ure)?|skip(?:ped)?|true|false|yes|no|ok|none|null|n\/a|✓|[\d.,/ ]{1,5}%?)$)\S/i,
  ],
  [/(?:^| )(?:auth|seed)$/, /^(?=\D{0,60}\d)(?=[^a-z]{0,60}[a-z])(?=[^A-Z]{0,60}[A-Z])[\w+/=.~!@#$%^&*-]{16,}$/],
  // A file is stored under a key too.
  [
    /(?:^| )storage ?key$/,
    /^(?=\D{0,60}\d)(?=[^a-z]{0,60}[a-z])(?=[^A-Z]{0,60}[A-Z])(?![\w./-]{0,31}$)(?![^.]{0,400}\.\w{1,5}$)[\w+=~!@#$%^&*/.-]{12,}$/,
  ],
  [
    /(?:^| )(?:app|application) ?keys?$|^salt$| salt$/,
    /^(?:base64:)?(?=\D{0,60}\d)(?=[^a-z]{0,60}[a-z])(?=[^A-Z]{0,60}[A-Z])[\w+/=.~!@#$%^&*-]{12,}$|^[\dA-F]{32}$/,
  ],
  // What only adds to a password when it is digested, and spices.
  [/(?:^| )pepper$/, /^\w{32,}$/],
  // Wallets list their addresses, and tools the keys of these.
  [/(?:^| )accounts?$/, /^0x[\da-f]{64}$/i],
  // Keys of services and in own headers, drawn at random; others tell records and files apart, or are for all to see.
  [
    /(?:^x(?: [a-z]+)+|(?:^| )(?:service|role|functions?|maps|integration|ingest(?:ion)?|read|write|admin|root|workspace|webhook|hmac|aes|cookie)) key$/,
    /^(?=\D{0,60}\d)(?:(?=[^a-z]{0,60}[a-z])(?=[^A-Z]{0,60}[A-Z])[\w+/=~-]{24,}|[\da-f]{32}|[\da-f]{64})$/,
  ],
  [/(?:^| )tan$/, /^\d{6,8}$/],
  // What opens a door in some languages tells a product apart as well.
  [
    /(?:^| )(?:clave|chave|chiave|clé|schlüssel|sleutel|klucz|ключ|anahtar|parole|cred)$/,
    /^(?=\D{0,60}\d)(?![^\s@]{1,60}@[^\s@]{1,60}\.)(?:(?=[^A-Za-z]{0,60}[A-Za-z])(?=[^!@#$%^&*]{1,60}[!@$%^&*#])[\w!@#$%^&*.+-]{8,64}|(?=[^a-z]{0,60}[a-z])(?=[^A-Z]{0,60}[A-Z])[\w.+-]{12,64})$/,
  ],
  // Of services, devices and networks: digits alone, as many as such keys have.
  [
    /(?:^| )(?:routing|app s|apps|nwk s|fnwk s int|network) ?key$|(?:^| )login$/,
    /^(?:[\dA-F]{32}|[\da-f]{32}|[\da-f]{40}|[\da-f]{64}|[\dA-F]{64})$/,
  ],
  [
    /(?:^| )(?:local|gossip) key$|^kek$/,
    /^(?=\D{0,60}\d)(?=[^a-z]{0,60}[a-z])(?=[^A-Z]{0,60}[A-Z])[\w+/=.-]{15,}$|^[\da-f]{32}$|^[\da-f]{64}$/,
  ],
  // The 32 bytes of a key, written in base64.
  [/^encrypt$/, /^[\w+/]{43}=$/],
  // Of a payment card.
  [/(?:^| )(?:card (?:number|no|num)|cardnumber|pan|kartennummer)$/, /^(?:\d[ -]?){12,18}\d$/],
  // One drawn at random; those that begin with a word or are a UUID tell chats and payments apart.
  [
    /(?:^| )(?:session(?: id| key)?|sessionid|sessid)$/,
    /^(?![^\s@]{1,60}@[^\s@]{1,60}\.)(?=\D{0,60}\d)(?=[^A-Za-z]{0,60}[A-Za-z])(?=[^!@#$%^&*]{1,60}[!@$%^&*#])[\w!@#$%^&*.+-]{8,64}$|^(?:s(?::|%3A))?(?![A-Za-z]{1,20}_|[^-_]*[-_][^-_]*[-_])(?=\D{0,60}\d)(?=[^a-z]{0,60}[a-z])[\w+/=.%-]{20,}$/,
  ],
]

/** Names that say so of no value of some form: what counts tokens, and what kind of token it is. */
const DENIALS: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [
    /(?:^| )(?:max|min|total|used|count|num|number|limit|budget|input|output|prompt|completion|context|cached|reasoning|new|estimated|remaining)(?: [a-z]{2,12}){0,2} tokens$/,
    /^\d{1,9}$/,
  ],
  [/(?:トークン|토큰|令牌)$/, /^\d{1,9}$/],
  [/(?:^| )token$/, /^(?:[a-z]{2,12}_){1,3}token$/],
]

/** Whether a value is none that its name would call a credential, as in `max_tokens: 4096` or `token: id_token`. */
export function isNoCredential(name: string, value: string): boolean {
  return DENIALS.some(([names, values]) => values.test(value) && names.test(splitWords(name).join(' ')))
}

/** The form of the value with which a name speaks of a credential, or null. */
export const hintOf = memoize((key: string): RegExp | null => {
  if (VERDICT.test(key)) return null
  const words = splitWords(key).join(' ')
  return HINTS.find(([name]) => name.test(words))?.[1] ?? null
})

/** How a line begins that says how a test ended, as `--- PASS: TestName (0.00s)`. */
const VERDICT = /^ {0,3}--- pass$/i
