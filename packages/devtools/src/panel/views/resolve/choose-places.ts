/** Places of a list that are shown where it is long: its beginning, what is meant with its neighbours, and its end. */
export function choosePlaces(count: number, meant: readonly number[]): readonly number[] {
  const wanted = new Set([...meant.flatMap(place => [place - 1, place, place + 1]), count - 1])
  return Array.from({ length: count }, (_, place) => place).filter(place => place < BEGINNING || wanted.has(place))
}

const BEGINNING = 6
