/** What stands where something was cut out of a text. (X13) */
export const REDACTED = '[redacted]'
