/** The text in place of what was cut out. (X13) */
export const REDACTED = '[redacted]'
