/** A text without these marks at its end. `/[marks]+$/` would begin anew at every mark that does not end the text. (T7) */
export function trimEnd(text: string, marks: readonly string[]): string {
  let end = text.length
  const atEnd = (): string | undefined => marks.find(mark => text.endsWith(mark, end))
  for (let mark = atEnd(); mark !== undefined; mark = atEnd()) end -= mark.length
  return text.slice(0, end)
}
