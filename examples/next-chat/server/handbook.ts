/** A page of the handbook. */
export interface HandbookPage {
  readonly id: string
  readonly title: string
  readonly text: string
}

const SUBJECTS: Readonly<Record<string, readonly [title: string, topic: string, sentence: string]>> = {
  hb_61c0: ['Welcome', 'the first day', 'You are given a laptop, a locker and a desk by the window if one is free.'],
  hb_9d24: ['Travel', 'journeys', 'Trains come first; a bicycle can be hired for a day and is paid by us.'],
  hb_3fa8: ['Holidays', 'time off', 'There are thirty days, and five of them may be taken into the next year.'],
  hb_e715: ['Office', 'the building', 'Each bicycle has its place in the yard, and the door is locked at eight.'],
}
const PARAGRAPHS = 60

const pages = new Map(
  Object.entries(SUBJECTS).map(([id, [title, topic, sentence]]): [string, HandbookPage] => {
    const rules = Array.from(
      { length: PARAGRAPHS },
      (_, index) =>
        `${index + 1}. What holds for ${topic}, in brief: ask your team, write it down, and tell who is affected by it.`,
    )
    return [id, { id, title, text: [sentence, ...rules].join('\n') }]
  }),
)

/** The handbook as long as the server runs. */
export const handbook = {
  list: () => [...pages.values()].map(({ id, title }) => ({ id, title })),
  get: (id: string) => pages.get(id),
  findByTitle: (title: string) => [...pages.values()].find(page => page.title.toLowerCase() === title.toLowerCase()),
  rename(id: string, title: string) {
    const page = pages.get(id)
    if (!page) return undefined
    pages.set(id, { ...page, title })
    return { id, title }
  },
}
