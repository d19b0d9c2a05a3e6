import type { Described } from './finding.js'
import type { Description } from './read-description.js'
import type { Reading } from './read-text.js'

/** Whether it is what is asked of a thing that is named: `which rack is sw-core-02 in?` */
export function isAskedOf(
  { from, to, meant = [], isStranger }: Described,
  partly: Description | undefined,
  { phraseAt, names }: Reading,
): boolean {
  if (phraseAt[from]?.kind !== 'indefinite' || phraseAt[from + 1]?.kind !== 'type') return false
  // `which tier is Yara on?`
  if (isStranger && partly?.meant && partly.isDistinct && partly.from > from && partly.from < to) return true
  return names.some(
    name =>
      name.standing !== 'doubtful' &&
      name.from > from &&
      name.from < to &&
      !name.entities.some(entity => meant.includes(entity)),
  )
}
