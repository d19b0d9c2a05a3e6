import type { Shape } from './shape.js'

/** Real shapes of results: what people call a record stands beside a code, a slug or a number that nobody says. */
export const namesBesideCodes: readonly Shape[] = [
  {
    shape: 'findings by a random key, and what they say',
    toolName: 'list_findings',
    output: {
      findings: [
        { key: 'AZOxiX1LrriHG4CkZXln', severity: 'MINOR', message: 'Remove the unused valve constant.' },
        { key: 'AZOwBsqho3abAIVbQwr7', severity: 'MAJOR', message: 'Split this long routine.' },
      ],
    },
    found: [
      'item finding/AZOxiX1LrriHG4CkZXln "Remove the unused valve constant."',
      'item finding/AZOwBsqho3abAIVbQwr7 "Split this long routine."',
    ],
  },
  {
    shape: 'tickets by a number that people say, and a note on each',
    toolName: 'list_repairs',
    output: { repairs: [{ key: 'REP-12', note: 'Waiting for a hinge' }] },
    found: ['item repair/REP-12'],
  },
  {
    shape: 'pictures with a slug that ends in the identifier, and what they show',
    toolName: 'search_pictures',
    output: {
      results: [
        { id: 'tHD69Jbu9W3', slug: 'a-lighthouse-in-fog-tHD69Jbu9W3', alt_description: 'A lighthouse in fog' },
        { id: 'q5hTq1QQPhj', slug: 'red-kayak-q5hTq1QQPhj', alt_description: 'Red kayak beside a lake' },
      ],
    },
    found: [
      'item picture/tHD69Jbu9W3 "A lighthouse in fog" slug=a-lighthouse-in-fog-tHD69Jbu9W3',
      'item picture/q5hTq1QQPhj "Red kayak beside a lake" slug=red-kayak-q5hTq1QQPhj',
    ],
  },
  {
    shape: 'a slug that ends in the identifier where nothing else is said',
    toolName: 'list_recipes',
    output: [{ id: 88120, slug: 'plum-cake-88120' }],
    found: ['item recipe/88120 "plum-cake-88120"'],
  },
  {
    shape: 'a drawn icon with a text for who cannot see it',
    toolName: 'list_stickers',
    output: { stickers: [{ id: 'st_8fk2Lq', alt: 'Sleeping owl', width: 96 }] },
    found: ['item sticker/st_8fk2Lq "Sleeping owl"'],
  },
  {
    shape: 'alarms by a uuid and what they report',
    toolName: 'list_alarms',
    output: {
      alarms: [{ key: '0b8f5f0e-3b1c-4f4e-9a4e-5d1f3f0a7c11', body: 'Boiler pressure below one bar', level: 'high' }],
    },
    found: ['item alarm/0b8f5f0e-3b1c-4f4e-9a4e-5d1f3f0a7c11 "Boiler pressure below one bar"'],
  },
  {
    shape: 'cards whose fields their owner named, in their order',
    toolName: 'cardsInfo',
    output: {
      result: [
        {
          cardId: 1719201122334,
          fields: { Word: { value: '<b>harbour</b>', order: 0 }, Meaning: { value: 'Hafen', order: 1 } },
        },
        {
          cardId: 1719201187001,
          fields: { Word: { value: '<b>tide</b>', order: 0 }, Meaning: { value: 'Flut', order: 1 } },
        },
      ],
    },
    found: ['item card/1719201122334 "harbour"', 'item card/1719201187001 "tide"'],
  },
  {
    shape: 'forms whose answers stand in their order, in Japanese',
    toolName: 'list_forms',
    output: {
      forms: [{ id: 'fm-81', fields: { 題名: { value: '桟橋の修理', order: 0 }, 場所: { value: '北港', order: 1 } } }],
    },
    found: ['item form/fm-81 "桟橋の修理"'],
  },
  {
    shape: 'cards with a title beside fields in their order',
    toolName: 'list_cards',
    output: {
      cards: [
        { id: 'cd-2', title: 'Moon', fields: { A: { value: 'Luna', order: 0 }, B: { value: 'Earth', order: 1 } } },
      ],
    },
    found: ['item card/cd-2 "Moon"'],
  },
]
