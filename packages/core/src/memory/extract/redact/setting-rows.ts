import { ODD } from './drawn-words.js'

/** Words of servers, routers and phones behind which, after a space, a credential stands. */
const DIRECTIVE =
  '(?:rootpw|bindpw|dnpass|masterauth|shared_key|key-string|auth[_-]pass(?: [\\w.-]{1,40})?|(?:authentication|message-digest)-key \\d{1,5} md5|' +
  '(?:password|authentication) (?:plaintext|simple|cipher|irreversible-cipher)|plaintext-password|pre-shared-secret|wpa-psk (?:ascii|hex) \\d|snmp community|' +
  'snmp-server user [\\w.-]{1,40} [\\w.-]{1,40} v3 auth \\w{2,6}|standby \\d{1,4} authentication)'
/** Words behind which a user and a password stand, joined by a colon. */
const LOGIN =
  '(?:stats auth |\\baddauth digest |\\bsasl_password_maps ?= ?static:|\\bstatic:|\\bcache_peer [^\\n]{1,120} login=|USERPWD, ?["\']|\\butf8\\.encode\\(["\'])'

/** Lines of settings, as `PHRASE_ROWS` are. */
export const SETTING_ROWS: readonly (readonly [mark: string, form: RegExp])[] = [
  ['', new RegExp(`(\\b${DIRECTIVE}[ \\t]{1,9}["']?)(?!\\[redacted)${ODD}[^\\s"';]{6,200}`, 'gu')],
  ['', new RegExp(`(${LOGIN}[\\w.@-]{1,60}:)(?!\\[redacted)${ODD}[^\\s"'<>]{6,200}`, 'gu')],
  ['allow ', new RegExp(`(\\ballow \\w[\\w.-]{0,40}:)${ODD}[^\\s"'<>:/]{8,200}`, 'gu')],
  // The 32 bytes of a key, written in base64; the other half of a pair is for all to see.
  ['=', /((?<![\w-]|public )(?:key|encrypt)["']?\s?[:=]\s?["']{0,2})[\w+/]{43}=(?![\w=])/g],
  ['lt-cred', new RegExp(`(\\buser=\\w[\\w.-]{0,40}:)${ODD}[^\\s"'<>]{8,200}`, 'gu')],
  [' on ', new RegExp(`(\\buser \\w[\\w.-]{0,40} on ["']?>)[^\\s"'<>]{4,200}`, 'gi')],
  ['SETUSER', new RegExp(`(\\bSETUSER [\\w.-]{1,40} (?:\\w{2,12} ){0,4}["']?>)[^\\s"'<>]{4,200}`, 'g')],
  ['snmp community', /(\/snmp community (?:set|add) [^\n]{0,60}\bname=)[^\s]{4,200}/g],
  ['wep_key', /(\bwep_key\d=["']?)[\dA-Za-z]{5,60}/g],
  [' => ', /((?:^|\n)[ \t\d+>-]{0,12}\d{2,8} => )\d{3,10}(?=,[^,\n]{1,60},[^\s,@]{1,60}@)/g],
  ['createUser', /(\bcreateUser \w{1,40} (?:MD5|SHA[-\d]{0,4}) ["']?)[^\s"']{6,200}/g],
  ['client_send', /(\bclient_send ?= ?:[^\n:]{1,60}: ?)[^\s:]{6,200}/g],
  [': EAP', /(: EAP )"[^"\n]{1,200}"/g],
  [': XAUTH', /(: XAUTH )"[^"\n]{1,200}"/g],
  ['secure_link_md5', /(\bsecure_link_md5 "[^"\n]{0,120} )[^\s"]{6,200}(?=")/g],
  // A user's line of a file of passwords.
  ['{PLAIN', /(\{PLAIN(?:-MD5)?\})[^\s:"']{4,200}/g],
  [':::', /((?<!\w)[\da-f]{32}:)[\da-f]{32}(?=:::)/gi],
  ['htdigest', /((?<![\w:])[\w.@-]{1,40}:[\w.-]{1,40}:)[\da-f]{32}(?![\w:])/g],
  ['Password1', /(\bPassword1 )[^\s"';]{6,200}/g],
  // Commands whose credentials no flag names.
  ['mc ', /(\bmc (?:alias set|config host add) [^\s]{1,60} [^\s]{1,120} [^\s]{1,80} )[^\s"']{8,200}/g],
  ['radtest', /(\bradtest [^\s]{1,60} ["']?)[^\s"']{4,200}/g],
  ['security import', /(\bsecurity import [^\n]{1,160} -P ["']?)[^\s"']{4,200}/g],
  ['LPA:1$', /(\bLPA:1\$[\w.-]{1,120}\$)[\w-]{4,80}/g],
  ['::set-', /(::set-(?:output|env) name=[\w-]{0,60}(?:token|secret|passw\w{0,6}|key)[\w-]{0,20}::)[^\s]{6,400}/gi],
  ['DO-NOT-SHARE', /(\bDO-NOT-SHARE-[^|\n]{10,160}\|_)[\dA-F]{20,2000}/g],
  // What is typed behind a question or answered on a console.
  ['? ', /(\bvalue (?:of|for) \w{0,60}(?:SECRET|TOKEN|PASSWORD|KEY)\w{0,20}\? )[^\s]{6,400}/g],
  ['UGFzc3dvcmQ6', /(\bUGFzc3dvcmQ6\r?\n[ \t\d>+-]{0,12})[\w+/]{4,400}={0,2}/g],
  ['"PASS ', /("PASS )[^\s"\\]{4,200}(?=(?:\\r)?\\n")/g],
  ['="--', /(\ba\d{1,3}="--?[\w-]{0,30}(?:passw|token|secret|api-?key)[\w-]{0,20}" a\d{1,3}=")[^"\n]{1,200}/g],
]
