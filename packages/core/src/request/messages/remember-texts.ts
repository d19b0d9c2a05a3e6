/**
 * What is found of a text that a message says, found once for as long as the message is the same object. An app may change a
 * message, which then says another text.
 */
export function rememberTexts<Found>(
  find: (text: string, message: object) => Found,
): (message: object, text: string) => Found {
  const known = new WeakMap<object, Map<string, Found>>()
  return (message, text) => {
    const texts = known.get(message) ?? new Map<string, Found>()
    const before = texts.get(text)
    if (before !== undefined) return before
    const found = find(text, message)
    known.set(message, texts.set(text, found))
    return found
  }
}
