/** A page of the site that the app keeps. */
export interface Page {
  readonly id: string
  readonly title: string
  readonly text: string
  /** In ms since the epoch; 0 where it has the title that it came with. */
  readonly renamedAt: number
}

/** Pages as every device begins with them. */
export const FIRST_PAGES: readonly Page[] = [
  ['pg_5f01c2', 'Home', 'Bikes to rent, by the hour and by the day.'],
  ['pg_b8e94d', 'Pricing', 'A bike is 4 € an hour or 18 € a day.'],
  ['pg_20a7f6', 'Opening hours', 'Open every day from 9 to 18 o’clock.'],
  ['pg_7c31de', 'Tours', 'Along the river, through the old town, or up to the castle.'],
  ['pg_e4908b', 'Cargo bikes', 'Two children or eighty kilograms.'],
  ['pg_1d65a3', 'Repairs', 'A flat tyre takes ten minutes.'],
  ['pg_93bf70', 'Insurance', 'Theft is covered if the bike was locked.'],
  ['pg_c82e15', 'Getting here', 'Five minutes from the station, behind the bakery.'],
].map(([id = '', title = '', text = '']) => ({ id, title, text, renamedAt: 0 }))

/** Pages of two lists, each with the title that it was given last. */
export function mergePages(ours: readonly Page[], theirs: readonly Page[]): readonly Page[] {
  const merged = new Map(ours.map(page => [page.id, page]))
  for (const page of theirs) if (page.renamedAt >= (merged.get(page.id)?.renamedAt ?? 0)) merged.set(page.id, page)
  return [...merged.values()]
}
