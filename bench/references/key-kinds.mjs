// What the name of a field tells about its value, and what the shape of a value tells about itself.

const IDENTIFIER_KEY =
  /(^|[_\-.])(id|ids|uuid|guid|gid|slug|sku|number|num|iid|sha|ref|path|url|uri|handle|email|login|username|user|owner|repo|code|key|token|branch|file_?name|filename|file|symbol|ticker|isbn|doi|asin|mrn)$|(Id|Ids|ID|Uuid|Number|Slug|Key|Sha|Path|Url|Code|Ref|Name)$/
const NAME_KEY = /(^|[_\-.])(name|title|label|subject|full_?name|display_?name)$|(Name|Title|Label)$|_name$/i
const VOCABULARY_KEY =
  /^(status|state|type|cabin|currency|lang|language|country|city|province|date|time|day|month|year|gender|color|colour|size|brand|category|unit|mode|sort|order|direction|format|object|role|permission|price|amount|rating|score|count|total|page|per_page|perPage|limit|offset|zip|insurance)$/i
const CREDENTIAL_KEY =
  /^(token|access_token|refresh_token|session_token|auth_token|password|passwd|secret|client_secret|api_key|apikey|authorization|verification_code|one_time_password|otp|cvv|ssn)$/i
const CHOICE_KEY = /^(select|multi_select|options?|status)$/i

/** @param {string} key */
export const namesIdentifier = key => IDENTIFIER_KEY.test(key)
/** @param {string} key */
export const namesName = key => NAME_KEY.test(key)
/**
 * Fields whose values come from a small vocabulary, so that nobody needs a memory for them.
 * @param {string} key
 */
export const namesVocabulary = key => VOCABULARY_KEY.test(key)
/** @param {string} key */
export const namesCredential = key => CREDENTIAL_KEY.test(key)
/**
 * Fields that hold a choice among given options, however it is spelled.
 * @param {string | number} key
 */
export const namesChoice = key => CHOICE_KEY.test(String(key))

/** @param {string} text */
export const isSmallNumber = text => /^\d{1,4}$/.test(text)
/** @param {string} text */
export const isDecimal = text => /^\d+\.\d+$/.test(text)
/** @param {string} text */
export const isDateOrTime = text =>
  /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}.*)?$|^\d{1,2}:\d{2}(:\d{2})?$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(text)

/**
 * A text that reads as an identifier whatever its field: five characters with a digit, an e-mail or a web address.
 * @param {string} text
 */
export function isIdentifierShaped(text) {
  if (/^[\w.+-]+@[\w-]+\.\w+/.test(text) || /^https?:\/\//.test(text)) return true
  return text.length >= 5 && /\d/.test(text) && /^[#A-Za-z0-9][\w#.\-:@/+]*$/.test(text) && !isDecimal(text)
}
