/** What stands in every statement about a credential, and in every shape that has a name in it: one look for all. */
const MARKS =
  'pass|assword|pwd?(?![a-z])|secret|token|key|code|auth|cookie|cred|otp|cvv|cvc|ssn|jwt|sig|pin|mfa|one.?time|connection|assertion|' +
  String.raw`social|sess|\bsid\b|seed|ps[kw]|mnemonic|phrase|hook|link|wort|senha|contrase|bearer|basic|begin|amz-|goog-|oss-|community|` +
  String.raw`identified|saml|verifier|pepper|accounts|combination|\btan\b|kod|koodi|codul|wacht|adgang|salasana|heslo|sandi|jelsz|parol[ae]|` +
  'segre[dt]|geheim|zugang|anmelde|inloggeg|jeton|creden[cz]|sleutel|clave|chave|chiave|klucz|anahtar|salt|mdp|answer|toegang|puk|' +
  String.raw`track \d|disarm|enter \d|openssl|pwgen|genkey|genpsk|\b2fa|\bcard|\bvisa\b|\bpan\b|encrypt|keypad|login|lozink|geslo|pasv|pasfh|` +
  String.raw`pasah|parool|salas|slapta|lykil|contrasi|cyfrin|fjal|nenosiri|laluan|wagw|memorable|\bkek\b|xprv|nsec|hasl|codi[gc]`
/** Of those, what other letters than the plain ones write. */
const OTHER_MARKS =
  'c[oó]di[gc]|kód|mã x|कूटशब्द|lösen|has[lł]o|पासवर्ड|كلمة|عبور|mật.kh|รหัส|şifre|κωδικ|סיסמ|парол|schlüssel|clé|лозинк|parol[ăe]|' +
  'პაროლ|գաղտ|құпия|پاس|পাস|கடவு|비번|رمز|קוד|کد|الرقم|токен|секрет|ключ|код|учётн|トークン|シークレ|キー|키|토큰|인증|凭|[码碼钥鑰令証证鍵ド번호]'
const PLAIN_FORM = new RegExp(MARKS, 'gi')
const FORM = new RegExp(`${MARKS}|${OTHER_MARKS}`, 'gi')
/** Letters that stand in `OTHER_MARKS`, of which most texts hold none. */
const OTHER_LETTER = /[\u00c0-\u1fff\u3040-\ud7ff\uf900-\ufaff]/

function formFor(text: string): RegExp {
  return OTHER_LETTER.test(text) ? FORM : PLAIN_FORM
}

/** Finds where a text may tell about a credential, so that most texts are done with after one look. */
export interface SecretMarks {
  areIn(text: string): boolean
  /** Where they begin, in order. */
  placesIn(text: string): readonly number[]
}

/** With words of names that the host adds. */
export function createSecretMarks(added: readonly string[]): SecretMarks {
  const placesIn = (text: string): readonly number[] => {
    const places = Array.from(text.matchAll(formFor(text)), ({ index }) => index)
    if (added.length === 0) return places
    const lower = text.toLowerCase()
    for (const word of added)
      for (let place = lower.indexOf(word); place >= 0; place = lower.indexOf(word, place + word.length))
        places.push(place)
    return places.toSorted((one, other) => one - other)
  }
  return {
    areIn: text => text.search(formFor(text)) >= 0 || (added.length > 0 && placesIn(text).length > 0),
    placesIn,
  }
}
