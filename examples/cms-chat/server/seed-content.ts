import type { PGlite } from '@electric-sql/pglite'

interface SeedPage {
  slug: string
  title: string
  description: string
  status: 'draft' | 'published'
  sections: { kind: string; title: string; body: string }[]
}

const PAGES: SeedPage[] = [
  {
    slug: 'home',
    title: 'Home',
    description: 'The front page of Fernway, a studio for small public gardens.',
    status: 'published',
    sections: [
      {
        kind: 'hero',
        title: 'Gardens for the street corner',
        body: 'We turn leftover corners, car parks and school yards into gardens that a neighbourhood can look after by itself.',
      },
      {
        kind: 'features',
        title: 'How a garden begins',
        body: 'A walk with the neighbours, a drawing on one sheet of paper, a planting day, and two years of visits from us. What it costs stands on /pricing.',
      },
      {
        kind: 'quote',
        title: 'What neighbours say',
        body: 'It was a place to leave old mattresses. Now my daughter knows eleven kinds of bees by name.',
      },
    ],
  },
  {
    slug: 'about',
    title: 'About',
    description: 'Who we are, where we come from, and how we work with a neighbourhood.',
    status: 'published',
    sections: [
      {
        kind: 'hero',
        title: 'Hero',
        body: 'Fernway is nine people who like plants, drawings and long conversations on benches. Since 2014 we have planted 63 small public gardens in four cities, and 58 of them are looked after by the people who live beside them.',
      },
      {
        kind: 'text',
        title: 'Our story',
        body: 'It started with one parking space in Rue des Lilas. Ada had a permit for a week, Jonas had a van, and forty neighbours had opinions. The week became a summer, the summer became a garden, and the city asked whether we could do it again two streets further. We still keep the first bench in our office.',
      },
      {
        kind: 'team',
        title: 'Team',
        body: 'Ada Lindqvist, landscape. Jonas Okafor, building and tools. Mei Tanaka, planting plans. Rafael Souza, neighbourhood work. Ines Haddad, schools. Tom Byrne, soil. Leila Amini, money and permits. Piet de Wit, water. Nora Falk, words and pictures.',
      },
      {
        kind: 'timeline',
        title: 'Milestones',
        body: '2014: the first garden. 2017: a seed library in the old tram depot. 2019: a school yard without asphalt. 2022: rain gardens that kept three cellars dry. 2025: the handbook, free to copy, in six languages: https://fernway.example/handbook',
      },
    ],
  },
  {
    slug: 'pricing',
    title: 'Pricing',
    description: 'What a garden costs, and who usually pays for it.',
    status: 'published',
    sections: [
      {
        kind: 'hero',
        title: 'A garden costs less than its parking space',
        body: 'Most gardens are paid for by a street together with the city. We help to write the application.',
      },
      {
        kind: 'plans',
        title: 'Three sizes',
        body: 'Pocket, up to 40 square metres. Corner, up to 150. Yard, up to 600. Each price holds the drawing, the plants, the planting day and two years of visits.',
      },
      {
        kind: 'faq',
        title: 'Questions',
        body: 'Who waters it? You do, by a plan we make together. What if it fails? We replant once, at our cost.',
      },
    ],
  },
  {
    slug: 'blog',
    title: 'Blog',
    description: 'Notes from the potting bench.',
    status: 'draft',
    sections: [
      {
        kind: 'posts',
        title: 'Latest notes',
        body: 'What to plant under a streetlight. Why we leave the seed heads standing. A bench is a political instrument.',
      },
      {
        kind: 'newsletter',
        title: 'Letter of the season',
        body: 'Four letters a year, one for each season. No pictures of us.',
      },
    ],
  },
  {
    slug: 'contact',
    title: 'Contact',
    description: 'Where to find us, and when somebody picks up.',
    status: 'published',
    sections: [
      {
        kind: 'form',
        title: 'Write to us',
        body: 'Tell us about the corner you have in mind. A photograph says more than a plan. How we keep your data stands on /privacy.',
      },
      {
        kind: 'map',
        title: 'The tram depot',
        body: 'Depot 4, second gate, behind the lime trees. Open on weekdays from nine to four.',
      },
    ],
  },
  {
    // A second page of this title: who speaks of “Home” has to say which.
    slug: 'shop-home',
    title: 'Home',
    description: 'The front page of the plant shop.',
    status: 'draft',
    sections: [
      {
        kind: 'hero',
        title: 'Plants that have proved themselves',
        body: 'What survived our street corners will survive your balcony. Everything is grown in the depot yard, without peat.',
      },
      {
        kind: 'products',
        title: 'In season',
        body: 'Asters, sedges and late clover. Orders stand on /shop-orders, and are handed out on Saturdays at the second gate.',
      },
    ],
  },
]

const MEDIA = [
  { fileName: 'rue-des-lilas.jpg', alt: 'A narrow garden between two parked cars', width: 2400, height: 1600 },
  { fileName: 'planting-day.jpg', alt: 'Neighbours around a wheelbarrow', width: 2000, height: 1333 },
  { fileName: 'rain-garden.jpg', alt: 'Reeds in a shallow basin after rain', width: 1800, height: 1200 },
]

/** Fills an empty database with a small site; ids are the database's own. */
export async function seedContent(database: PGlite): Promise<void> {
  for (const { sections, ...page } of PAGES) {
    const { rows } = await database.query<{ id: string }>(
      'insert into pages (slug, title, description, status) values ($1, $2, $3, $4) returning id',
      [page.slug, page.title, page.description, page.status],
    )
    for (const [position, section] of sections.entries()) {
      await database.query('insert into sections (page_id, kind, title, body, position) values ($1, $2, $3, $4, $5)', [
        rows[0]?.id,
        section.kind,
        section.title,
        section.body,
        position,
      ])
    }
  }
  for (const file of MEDIA) {
    await database.query('insert into media (file_name, alt, mime_type, width, height) values ($1, $2, $3, $4, $5)', [
      file.fileName,
      file.alt,
      'image/jpeg',
      file.width,
      file.height,
    ])
  }
}
