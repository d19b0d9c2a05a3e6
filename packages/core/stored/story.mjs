/** What the invented story is about. */
export const pages = {
  pages: [
    { id: 'p-1', title: 'Pricing', slug: '/pricing', status: 'draft', author: { id: 'u-7', name: 'Grace Park' } },
    { id: 'p-2', title: 'Plans', slug: '/plans', status: 'published' },
    { id: 'p-3', title: 'Imprint', slug: '/imprint', status: 'published' },
    { id: 'p-4', title: 'Old offers', slug: '/offers', status: 'draft' },
  ],
  total: 4,
}

export const products = {
  products: ['Teapot', 'Kettle', 'Tea towel', 'Tray', 'Cosy', 'Strainer', 'Caddy', 'Saucer', 'Spoon', 'Mug'].map(
    (name, index) => ({ id: `sku-${index + 1}`, name, price: { amount: 900 + index * 250, currency: 'EUR' } }),
  ),
}

export const people = {
  people: [
    { id: 'u-7', name: 'Grace Park', email: 'grace@shop.example' },
    { id: 'u-8', name: 'Omar Haddad', email: 'omar@shop.example' },
  ],
}

export const tickets = {
  tickets: [
    { id: 'T-31', subject: 'Refund for a broken teapot', status: 'open', priority: 'high', orderId: 'o-99' },
    { id: 'T-32', subject: 'Invoice is missing', status: 'open', priority: 'low', orderId: 'o-98' },
  ],
}

/** A template of markdown, and one of JSON. */
export const profile = '# User\n- Name:\n- City: where they live\n\n# Preferences\n'
export const plan = { goal: '' }

export const review = 'The page on pricing names no taxes.\nThe table is too wide for telephones.\n'

/** A result that is long enough to be cited. */
export const report = JSON.stringify({
  pages: pages.pages.slice(0, 2).map(({ id, title }) => ({ id, title, text: `All about ${title}. `.repeat(80) })),
})

const notesModel = {
  name: 'notes',
  empty: [],
  update: (kept, event) => (event.type === 'notes/added' ? [...kept, event.text] : kept),
}

/** A feature with a slice of the thread and one of the user. */
export const notes = {
  name: 'notes',
  model: notesModel,
  idle: { all: { value: [] }, add: () => undefined },
  connect: host => ({
    calls: {
      all: () => [...host.slice(notesModel), ...host.slice(notesModel, 'user')],
      add: (text, scope) => host.tell({ type: 'notes/added', text }, scope),
    },
  }),
}

/** Counts letters of four kinds: deterministic, and near for texts that share their words. */
export const embedder = {
  id: 'letters-1',
  embed: async texts =>
    texts.map(text => ['aeiou', 'bcdfg', 'hjklmn', 'pqrstvwxyz'].map(kind => countOf(text.toLowerCase(), kind) + 1)),
}

function countOf(text, letters) {
  let count = 0
  for (const letter of text) if (letters.includes(letter)) count++
  return count
}
