/**
 * Personal data that can be recognised by its form: e-mail addresses, phone numbers (international, or written with
 * separators), payment cards (known issuers, Luhn), IBANs (mod 97), IP addresses, and the identity numbers of some
 * countries (US, GB, ES, FR, IT, BR, CN; with their check digits where there are any).
 */
export type PersonalDataClass = (typeof PERSONAL_DATA_CLASSES)[number]

export const PERSONAL_DATA_CLASSES = ['email', 'phone', 'card', 'iban', 'ip', 'national-id'] as const

/**
 * Values that are kept out of memory beside credentials, which always are: plain data, for it crosses to the worker. A field is
 * named by its key (`notes`, anywhere) or by the end of its path (`customer.notes`); case and separators do not matter.
 */
export interface RedactionOptions {
  /** @defaultValue none */
  readonly personalData?: readonly PersonalDataClass[]
  /** Further fields whose values are credentials, also where a text says `<name>: …`. */
  readonly secretKeys?: readonly string[]
  /** Fields of which nothing is kept. */
  readonly denyFields?: readonly string[]
  /** Fields that are kept although their names speak of credentials or personal data; what has the form of either still is not. */
  readonly allowFields?: readonly string[]
  /**
   * Whether nothing is kept where the `redactors` of the app's own worker file do not run, as on a page that can start no
   * worker. @defaultValue false
   */
  readonly requiresHook?: boolean
}

/**
 * The host's own redaction, given in its worker file: the text to keep of a value, or undefined to drop it. It sees each
 * text and number of a result once, after the rules; one that throws, gives no text or takes too long drops the value.
 */
export type RedactionHook = (value: string, field: string) => string | undefined
