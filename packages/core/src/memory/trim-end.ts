/** A text without these marks at its end. `/[marks]+$/` would begin anew at every mark that does not end the text. (T7) */
export function trimEnd(text: string, marks: readonly string[]): string {
  let end = text.length
  for (let at = 0; at < marks.length; at++) {
    const mark = marks[at] ?? ''
    if (mark === '' || !text.endsWith(mark, end)) continue
    end -= mark.length
    at = -1
  }
  return text.slice(0, end)
}
