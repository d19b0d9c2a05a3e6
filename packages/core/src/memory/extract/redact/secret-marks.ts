/** What stands in every statement about a credential, and in every shape that has a name in it: one look for all. */
const MARKS =
  /pass|assword|pwd?(?![a-z])|secret|token|key|code|auth|cookie|cred|otp|cvv|cvc|ssn|jwt|sig|pin|mfa|one.?time|connection|assertion|social|sess|\bsid\b|seed|ps[kw]|mnemonic|phrase|hook|link|wort|senha|contrase|bearer|basic|begin|amz-|goog-|oss-|community|identified|saml|verifier|pepper|accounts|combination|\btan\b|c[oó]di[gc]|\bkod|kód|mã x|कूटशब्द|wacht|lösen|adgang|salasana|has[lł]o|heslo|पासवर्ड|كلمة|عبور|mật kh|sandi|รหัส|şifre|jelsz|κωδικ|סיסמ|parola|парол|segre[dt]|geheim|zugang|anmelde|inloggeg|jeton|creden[cz]|schlüssel|sleutel|clé|clave|chave|chiave|klucz|anahtar|salt|mdp|answer|toegang|токен|секрет|ключ|код|учётн|トークン|シークレ|キー|키|토큰|인증|凭|[码碼钥鑰令証证鍵ド번호]/gi

/** Finds where a text may tell about a credential, so that most texts are done with after one look. */
export interface SecretMarks {
  areIn(text: string): boolean
  /** Where they begin, in order. */
  placesIn(text: string): readonly number[]
}

/** With words of names that the host adds. */
export function createSecretMarks(added: readonly string[]): SecretMarks {
  const placesIn = (text: string): readonly number[] => {
    const places = Array.from(text.matchAll(MARKS), ({ index }) => index)
    if (added.length === 0) return places
    const lower = text.toLowerCase()
    for (const word of added)
      for (let place = lower.indexOf(word); place >= 0; place = lower.indexOf(word, place + word.length))
        places.push(place)
    return places.toSorted((one, other) => one - other)
  }
  return {
    areIn: text => text.search(MARKS) >= 0 || (added.length > 0 && placesIn(text).length > 0),
    placesIn,
  }
}
