import type { DoorName } from './doors.js'
import { Odd } from './odd-objects.js'

/** Inputs that a door once failed at, by what was wrong with it. */
export const FOUND: readonly (readonly [door: DoorName, fault: string, input: never])[] = [
  [
    'bodies',
    'a type that no text can be made of',
    [[{ role: 'tool', content: [{ type: { toString: 1 }, text: 'a' }] }], 'messages', { toString: 1 }] as never,
  ],
  [
    'observe',
    'a term of a query whose type no text can be made of',
    [[{ a: { type: { toString: 1 }, value: 'b' } }], {}, 'list_rows'] as never,
  ],
  ['ai-sdk', 'a chunk that cannot be read', [[], [new Odd('a revoked record', null)]] as never],
]
