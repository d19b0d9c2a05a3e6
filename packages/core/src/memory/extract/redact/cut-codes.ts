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
  return (ENDS_WITH_CODE.test(sentence) || BEGINS_WITH_CODE.test(after)) && LETS_IN.test(whole) && !OTHER.test(whole)
}

/** Also of a line of a patch, or of a mail that is quoted. */
const BLANK_END = /(?<![\s+>])[\s+>]{0,40}$/
const NUMBER = /(?<![\p{L}\d#.,/_@-]|(?<!\n)\+)\d{3,4}[ -]?\d{3,4}(?![\p{L}\d%_]|[.,:/-]\d)/gu
const SENTENCE_END = /(?:[^\n.!?。！？]|[.!?](?=\S)){0,120}$/
const SENTENCE_START = /^(?:[^\n.!?。！？]|[.!?](?=\S)){0,120}/
const WORD =
  '(?:\\p{L}{0,20}code|códigos?|codice|\\p{L}{0,20}kode[nr]?|kod\\p{L}{0,6}|\\p{L}{0,20}kód|код\\p{L}{0,3}|koodi|mã|otp|tan|인증 ?번호|[验驗校确確][证證认認验驗][码碼]|コード|קוד|رمز|कोड)'
const IS = '(?:is|are|lautet|ist|es|est|è|é|jest|là|adalah|är|er|on|هو|הוא|है|[:：—–-])'
const ENDS_WITH_CODE = new RegExp(
  `(?:^|[^\\p{L}])${WORD}(?:(?:[ \\t][^\\s:：]{1,20}){0,5}?[ \\t]?[:：]|(?:[ \\t][^\\s:：]{1,20}){0,5}[ \\t]${IS}|[은는])?["'\`*]{0,2}$`,
  'iu',
)
const BEGINS_WITH_CODE = new RegExp(`^["'\`*]{0,2}[ \\t](?:as|${IS})[ \\t].{0,60}?(?<!\\p{L})${WORD}`, 'iu')
/** Words for what such a code is for, or whose it is. */
const LETS_IN =
  /v[eé]rif|weryfik|doğrula|onay|xác|bestätig|potvrz|ověř|подтвер|confirm|auth|(?:sign|log)(?:ging)?[- ]?in|anmeld|inlog|access?o?\b|accès|acceso|securi|segur|one[- ]time|\b(?:otp|tan|2fa)\b|인증|[验驗]|認証|確認|אימות|تحقق|सत्यापन|\b(?:your|votre|ton|tu|su|tuo|seu|ihr|dein|je|uw|twój|din|ditt|anda)\b|kodunuz|của bạn|ваш/iu
const OTHER =
  /error|status|exit|\bzip|post(?:al|leit)|\barea|country|booking|order|track|discount|promo|referral|voucher|coupon|gift|product|invoice|reserv|response|http|bug|ticket|customer|item|country|source/i

const AFTER_NAME = /(\b(?:otp|pin|passcode|cvv|cvc)[ #]{1,3}|[验驗][证證][码碼] ?)\d{3,8}(?!\d)/gi
const BEFORE_NAME = /\b\d{4,8}(?= (?:is|as) your [\w ]{0,40}(?:code|otp|pin|passcode|password)\b)/gi
const MAX_SENTENCE = 120
