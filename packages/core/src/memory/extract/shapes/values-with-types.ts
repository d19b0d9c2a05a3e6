import type { Shape } from './shape.js'

/** Real shapes of results: values that stand with their type or language, and lists whose lines have icons for bullets. */
export const valuesWithTypes: readonly Shape[] = [
  {
    shape: 'documents of a store, each value under its type',
    toolName: 'list_recipes',
    output: {
      documents: [
        { name: 'recipes/a81', fields: { title: { stringValue: 'Leek soup' }, servings: { integerValue: '4' } } },
        { name: 'recipes/b92', fields: { title: { stringValue: 'Plum tart' }, servings: { integerValue: '6' } } },
      ],
    },
    found: ['item recipe/recipes/a81 "Leek soup"', 'item recipe/recipes/b92 "Plum tart"'],
  },
  {
    shape: 'items of a table, each value under the letter of its type',
    toolName: 'query_orders',
    output: {
      Items: [
        { orderId: { S: 'ORD-771' }, status: { S: 'open' }, total: { N: '45.5' }, tags: { L: [{ S: 'gift' }] } },
        { orderId: { S: 'ORD-772' }, status: { S: 'shipped' }, total: { N: '12' }, note: { NULL: true } },
      ],
      Count: 2,
    },
    found: ['item order/ORD-771', 'item order/ORD-772'],
  },
  {
    shape: 'one item of a table, with a map in it',
    toolName: 'get_customer',
    output: { Item: { id: { S: 'cus_81' }, name: { S: 'Ada Berg' }, address: { M: { city: { S: 'Oslo' } } } } },
    found: ['subject customer/cus_81 "Ada Berg"'],
  },
  {
    shape: 'hits of a search, each field raw',
    toolName: 'search_products',
    output: {
      results: [
        { id: { raw: 'p-17' }, title: { raw: 'Oak chair' }, price: { raw: 85 }, _meta: { score: 2.1 } },
        { id: { raw: 'p-18' }, title: { raw: 'Oak table' }, price: { raw: 240 }, _meta: { score: 1.4 } },
      ],
    },
    found: ['item product/p-17 "Oak chair"', 'item product/p-18 "Oak table"'],
  },
  {
    shape: 'entries of a content store, each field in one language',
    toolName: 'list_articles',
    output: {
      items: [
        { sys: { id: 'e71' }, fields: { title: { 'en-US': 'Opening hours' }, slug: { 'en-US': 'opening-hours' } } },
        { sys: { id: 'e72' }, fields: { title: { 'en-US': 'How to find us' }, slug: { 'en-US': 'find-us' } } },
      ],
    },
    found: ['item article/e71 "Opening hours" slug=opening-hours', 'item article/e72 "How to find us" slug=find-us'],
  },
  {
    shape: 'converted XML, each text under a sign',
    toolName: 'list_stations',
    output: {
      station: [
        { id: { $t: '8071' }, name: { $t: 'Harbour' } },
        { id: { $t: '8072' }, name: { $t: 'Old town' } },
      ],
    },
    found: ['item station/8071 "Harbour"', 'item station/8072 "Old town"'],
  },
  {
    shape: 'a collection whose items tell all in named values',
    toolName: 'search_events',
    output: {
      collection: {
        href: 'https://api.example.test/v3/events',
        items: [
          {
            href: 'https://api.example.test/v3/events/30418820',
            data: [
              { name: 'id', value: 30418820 },
              { name: 'title', value: 'Harbor Hawks' },
              { name: 'start_date', value: '2026-06-06T14:00:00Z' },
            ],
          },
          {
            href: 'https://api.example.test/v3/events/30418826',
            data: [
              { name: 'id', value: 30418826 },
              { name: 'title', value: 'Northside United' },
              { name: 'start_date', value: '2026-06-13T14:00:00Z' },
            ],
          },
        ],
      },
    },
    found: ['item event/30418820 "Harbor Hawks"', 'item event/30418826 "Northside United"'],
  },
  {
    shape: 'records of references alone, which are no values in a language',
    toolName: 'create_order',
    output: { order: { id: 'o-1' }, invoice: { id: 'i-1' } },
    found: ['subject order/o-1', 'child invoice/i-1'],
  },
  {
    shape: 'lines that an icon begins, with a heading',
    toolName: 'get-recent-activities',
    output: `**Recent activities**

🏃 **Lunch run** (ID: 16590241187) — 8.42 km in 44:12
🚴 **To the lighthouse** (ID: 16581177035) — 61.30 km in 2:31:40`,
    found: ['item activity/16590241187 "Lunch run"', 'item activity/16581177035 "To the lighthouse"'],
  },
  {
    shape: 'lines that an icon begins, with a count above',
    toolName: 'list_deployments',
    output: `📋 Deployments (2):
✅ Deploy web (id 4411) done
❌ Deploy api (id 4412) failed`,
    found: ['item deployment/4411 "Deploy web"', 'item deployment/4412 "Deploy api"'],
  },
  {
    shape: 'lines without a bullet that give their identifiers',
    toolName: 'list_playlists',
    output: `Night drive (ID: 77120) 42 songs
Sunday slow (ID: 77121) 18 songs`,
    found: ['item playlist/77120 "Night drive"', 'item playlist/77121 "Sunday slow"'],
  },
  {
    shape: 'an answer that an icon begins',
    toolName: 'create_task',
    output: '✅ Task created: Paint the fence (ID: 8841)',
    found: ['subject task/8841 "Paint the fence"'],
  },
]
