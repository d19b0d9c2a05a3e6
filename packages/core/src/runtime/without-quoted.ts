/** What a text about data says, without what it quotes: that may be a value of a result. (X13) */
export function withoutQuoted(message: string): string {
  return message.replace(/(?<!\w)(?:"[^"]{0,500}"|'[^']{0,500}'|`[^`]{0,500}`|["'`][^]*$)/g, '…')
}
