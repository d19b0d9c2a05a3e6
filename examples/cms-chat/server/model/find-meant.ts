import type { Thing } from './read-things.js'

/** Which thing a question means, as far as the request tells. */
export type Meant =
  | { readonly status: 'known'; readonly thing: Thing }
  /** A name that nothing in the request bears. */
  | { readonly status: 'named'; readonly name: string }
  | { readonly status: 'ambiguous'; readonly candidates: readonly Thing[] }
  | { readonly status: 'unknown' }

/** The thing with a name, or without a name the one last read of. */
export function findMeant(
  things: readonly Thing[],
  { type, name }: { type: string; name?: string | undefined },
): Meant {
  const fitting = things.filter(thing => thing.type === type && !thing.deleted)
  const candidates = name === undefined ? newest(fitting) : fitting.filter(thing => isNamed(thing, name))
  const [thing, ...others] = candidates
  if (thing && others.length === 0) return { status: 'known', thing }
  if (thing) return { status: 'ambiguous', candidates }
  return name === undefined ? { status: 'unknown' } : { status: 'named', name }
}

/** The name in "the about page" or in quotes; undefined where the question only points: "this page", "it". */
export function readName(question: string, noun: string): string | undefined {
  const quoted = /["“]([^"”]+)["”]/.exec(question)?.[1]
  if (quoted) return quoted
  const words = new RegExp(
    `\\b(?:the|our|my)\\s+((?:(?!\\b(?:the|our|my|on|of|in)\\b)[^,.?!])+?)\\s+${noun}\\b`,
    'i',
  ).exec(question)?.[1]
  return words && !/^(?:same|current|open|last|whole)$/i.test(words) ? words : undefined
}

function newest(things: readonly Thing[]): Thing[] {
  const latest = Math.max(...things.map(({ moment }) => moment))
  return things.filter(({ moment }) => moment === latest)
}

function isNamed(thing: Thing, name: string): boolean {
  const wanted = name.toLowerCase()
  return thing.name?.toLowerCase() === wanted || thing.slug === wanted.replaceAll(' ', '-')
}
