import type { Receipt } from '@antecedent/core/devtools'

const PLACES: Readonly<Record<NonNullable<Receipt['place']>, string>> = {
  last: 'last in the request',
  after: "after the user's words",
  before: "before the user's words",
  separate: 'its own message, last',
  system: 'in the system prompt',
  body: 'beside the messages',
}

export function describePlace(place: Receipt['place']): string {
  return place === undefined ? 'nowhere' : PLACES[place]
}
