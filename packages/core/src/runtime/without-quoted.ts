/** A text about data without its quotations, each of which may be a value of a result. (X13) */
export function withoutQuoted(message: string): string {
  return message.replace(/(?<!\w)(?:"[^"]{0,500}"|'[^']{0,500}'|`[^`]{0,500}`|["'`][^]*$)/g, '…')
}
