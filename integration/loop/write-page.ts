/** The app's own tool. */
export const READ_PAGE = {
  name: 'read_page',
  description: 'Reads one page of the site, with all its sections.',
  parameters: {
    type: 'object' as const,
    properties: { number: { type: 'integer', description: 'Number of the page' } },
    required: ['number'],
  },
}

const WORDS = 'The price list of the year — “naïve” café prices, 価格表, Preise und 🧾 receipts. '
const SECTIONS = 12

/**
 * What the app's tool answers: a page of 20 KB as JSON, the same for the same number. It holds a credential, which memory
 * leaves out of what it keeps.
 */
export function writePage(number: number, how: 'whole' | 'redacted' = 'whole'): string {
  const sections = Array.from({ length: SECTIONS }, (_, index) => ({
    id: `section-${number}-${index + 1}`,
    heading: `Part ${index + 1} of page ${number}`,
    text: `${number}.${index + 1}: ${WORDS.repeat(20)}`,
  }))
  const editor = { name: 'Ada', ...(how === 'whole' && { password: `of page ${number}` }) }
  return JSON.stringify({ page: { id: `page-${1000 + number}`, title: `Report ${number}`, editor, sections } })
}
