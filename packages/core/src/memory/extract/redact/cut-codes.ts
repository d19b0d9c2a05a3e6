import { REDACTED } from '../../redacted.js'

/**
 * A text without the codes that let in once, as mails and messages tell them: `your code is 123456`, or alone on the line below
 * what announces it. Codes of parcels, errors and places are told apart by the words beside them.
 */
export function cutCodes(text: string, tell: (secret: string) => void): string {
  return text
    .replace(NUMBER, (code: string, index: number) => {
      if (!isCode(text, index, index + code.length)) return code
      tell(code)
      return REDACTED
    })
    .replace(AFTER_NAME, `$1${REDACTED}`)
    .replace(BEFORE_NAME, REDACTED)
}

function isCode(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - MAX_SENTENCE), start)
  const after = SENTENCE_START.exec(text.slice(end, end + MAX_SENTENCE))?.[0] ?? ''
  const said = before.slice(0, before.search(BLANK_END))
  // Over the end of a line, a code stands alone.
  const isBelow = before.slice(said.length).includes('\n')
  const sentence = isBelow && after.trim() !== '' ? '' : (SENTENCE_END.exec(said)?.[0] ?? '')
  const whole = `${sentence} ${after}`
  if (!HOLDS_WORD.test(whole)) return false
  const isNamed = ENDS_WITH_CODE.test(sentence) || BEGINS_WITH_CODE.test(after)
  // Of a sentence and no more: on a line of its own stands much.
  const bare = isNamed || isBelow ? '' : `${sentence} `
  const isNear = bare !== '' && ENDS_NEAR.test(bare)
  const isTyped = bare !== '' && ENDS_TYPED.test(bare)
  if (!(isNamed || isNear || isTyped) || OTHER.test(whole)) return false
  if (KEPT_SECRET.test(text.slice(end, end + MAX_SENTENCE))) return true
  if (isNamed) return LETS_IN.test(whole) || OPENS.test(whole)
  return ((isTyped || ENDS_BARE.test(bare)) && TYPED_TO.test(whole)) || (ENDS_BARE.test(bare) && OPENS.test(whole))
}

/** Found beside every such code: most numbers are done with after one look. */
const HOLDS_WORD =
  /c[oó]d|kod|koodi|kód|код|mã|otp|tan|pin|пин|puk|2fa|keypad|lockbox|κωδικ|کد|clave|token|senha|tessera|السري|รหัส|번호|[码碼]|コード|קוד|رمز|कोड|enter|type|dial|key in|eingeb|saisis|introdu|digite|inseri/i

/** Also of a line of a patch, or of a mail that is quoted. */
const BLANK_END = /(?<![\s+>])[\s+>]{0,40}$/
const NUMBER = /(?<![\p{L}\d#.,/_@-]|(?<!\n)\+)\d{3,4}[ -]?\d{3,4}(?![\p{L}\d%_]|[.,:/-]\d)/gu
const SENTENCE_END = /(?:[^\n.!?。！？]|[.!?](?=\S)){0,120}$/
const SENTENCE_START = /^(?:[^\n.!?。！？]|[.!?](?=\S)){0,120}/
const WORD =
  '(?:\\p{L}{0,20}code|códigos?|codice|\\p{L}{0,20}kode[nr]?|\\p{L}{0,20}kod\\p{L}{0,6}|cod(?:ul)?|\\p{L}{0,20}kód|код\\p{L}{0,3}|\\p{L}{0,20}koodi|mã|otp|tan|pin(?:code|-koden?|kode)?|пин-?код|puk\\d?|2fa|digicode|keypad|lockbox|κωδικός|kód|کد|(?:clave|token|senha|tessera)(?= d\\p{L}{1,2} (?:banc|tarjet|cart))|الرقم السري|รหัส|인증 ?번호|[验驗校确確][证證认認验驗][码碼]|コード|קוד|رمز|कोड)'
const IS =
  '(?:is|are|le|lautet|ist|es|est|è|é|jest|là|adalah|är|er|on|هو|הוא|है|είναι|este|sono|là|คือ|е|је|to|reset to|[:：—–-])'
/** Directly in front of one, where what it opens is said, or that nobody may know it. */
const ENDS_BARE = new RegExp(`(?:^|[^\\p{L}])${WORD}(?: [^\\0-\\x7f]{1,20}){0,3} ['"*]?$`, 'iu')
const ENDS_NEAR = new RegExp(`(?:^|[^\\p{L}])${WORD}(?: [^\\s:：]{1,20}){0,3} ['"*]?$`, 'iu')
/** Words that ask to type one. */
const ENDS_TYPED = /\b(?:enter|type|dial|key in|eingeben|saisissez|introduce|digite|inserisci) ["'*]?$/i
const ENDS_WITH_CODE = new RegExp(
  `(?:^|[^\\p{L}])${WORD}(?:(?:[ \\t][^\\s:：]{1,20}){0,5}?[ \\t]?[:：]|(?:[ \\t][^\\s:：]{1,20}){0,5}[ \\t]${IS}|[은는]|(?:[ \\t][^\\s:：]{1,20}){0,3}คือ)?["'\`*]{0,2}$`,
  'iu',
)
const BEGINS_WITH_CODE = new RegExp(`^["'\`*]{0,2}[ \\t](?:as|${IS})[ \\t].{0,60}?(?<!\\p{L})${WORD}`, 'iu')
/** Words for what such a code is for, or whose it is. */
const LETS_IN =
  /v[eé]rif|weryfik|doğrula|onay|xác|bestätig|potvrz|ověř|подтвер|confirm|auth|(?:sign|log)(?:ging)?[- ]?in|anmeld|inlog|access?o?\b|accès|acceso|securi|segur|one[- ]time|\b(?:otp|tan|2fa)\b|인증|[验驗]|認証|確認|אימות|تحقق|सत्यापन|\b(?:your|votre|ton|tu|su|tuo|seu|ihr|dein|je|uw|twój|din|ditt|anda)\b|kodunuz|của bạn|ваш|it sent|sent (?:me|you|us)\b/iu
/** Things that such a code opens. */
const OPENS =
  /\b(?:gate|door|alarm|lockbox|keybox|locker|safe|garage|voicemail|intercom|elevator|keypad|sim|puk\d?|2fa|wps|digicode|host|badge|portail|portão|puerta|cancello|deur|alarmu?|bramy?|garagentor|tür|tor|port|karty|carte|carta|tarjeta|bancomat|karte|cartão|banco|banca)\b|deurcode|portkod|engang|engång|einmal|freischalt|vahvistus|ellenőrz|επαλήθευ|домофон|сигнализац|подтвер|підтвер|التحقق|السري|אימות|تایید|تأیید|alarm|\bpin/iu
const KEPT_SECRET =
  /^[^\n]{0,40}?(?:valid for|expires|(?:do not|don.t|never) share|nicht weitergeb|ne (?:le |la )?(?:partagez|communiquez)|no (?:la? )?compart|não compart|non condivid|niet delen|не сообщ|nie udostęp)/iu
const TYPED_TO =
  /\bto (?:confirm|verify|sign|log|approve|authori[sz]e|complete|finish|unlock|disarm|open|continue)|disarm|alarm|unlock|panel|keypad/i
const OTHER =
  /error|status|exit|\bzip|post(?:al|leit)|\barea|country|booking|order|track|discount|promo|referral|voucher|coupon|gift|product|invoice|reserv|response|http|bug|ticket|customer|item|country|source|\btotal|\bcount|\blimit|\busage|\brow|\bline/i

const AFTER_NAME = /(\b(?:otp|pin|passcode|cvv|cvc)[ #]{1,3}|[验驗][证證][码碼] ?)\d{3,8}(?!\d)/gi
const BEFORE_NAME = /\b\d{4,8}(?= (?:is|as) your [\w ]{0,40}(?:code|otp|pin|passcode|password)\b)/gi
const MAX_SENTENCE = 120
