/** A short name of a value's content, the 32 bits of FNV-1a over its JSON; undefined where it has none. */
export function nameContent(value: unknown): string | undefined {
  let text: string
  try {
    text = JSON.stringify(value)
  } catch {
    return undefined
  }
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
