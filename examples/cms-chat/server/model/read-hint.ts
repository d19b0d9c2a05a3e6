/** What words of the user's certainly mean, as a line says: `this turn: "the second one" = "About"`. */
export interface Hint {
  /** The words. */
  readonly said: string
  /** Names or identifiers of what they mean. */
  readonly means: readonly string[]
}

const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`
const LINE = new RegExp(`^this turn: ${QUOTED} = (.+)$`, 'm')
const THING = new RegExp(`${QUOTED}|([^\\s,]+)`, 'g')

export function readHint(text: string): Hint | undefined {
  const [, said, things] = LINE.exec(text) ?? []
  if (said === undefined || things === undefined) return undefined
  const means = [...things.matchAll(THING)].flatMap(([, name, id]) => name ?? id ?? [])
  return { said: said.toLowerCase(), means }
}
