import type { Shape } from './shape.js'

/** Real shapes of results: identifiers of the record itself under another word, answers to a record, and where a record leads to. */
export const tiesOfOne: readonly Shape[] = [
  {
    shape: 'holdings by their symbol, each with the identifier of the same asset',
    toolName: 'get_holdings',
    output: [
      { asset_id: 'ea79da52-f6cb-4b89-a59c-65f6a4ee4f41', symbol: 'BRWT', qty: '120' },
      { asset_id: '5ba53d7e-9cb6-42d4-a877-b261af712690', symbol: 'CDRO', qty: '40' },
    ],
    found: [
      'item holding/BRWT asset_id=ea79da52-f6cb-4b89-a59c-65f6a4ee4f41',
      'item holding/CDRO asset_id=5ba53d7e-9cb6-42d4-a877-b261af712690',
    ],
  },
  {
    shape: 'stock by its code, each with the identifier of the same product',
    toolName: 'list_stock',
    output: {
      stock: [
        { sku: 'LAMP-2', product_id: 88120144, on_hand: 4 },
        { sku: 'RUG-7', product_id: 88120177, on_hand: 9 },
      ],
    },
    found: ['item stock/LAMP-2 product_id=88120144', 'item stock/RUG-7 product_id=88120177'],
  },
  {
    shape: 'trades with an identifier of their own, and the asset of each, which is another thing',
    toolName: 'list_trades',
    output: [
      { id: 't-901', asset_id: 'ea79da52-f6cb-4b89-a59c-65f6a4ee4f41', side: 'sell' },
      { id: 't-902', asset_id: '5ba53d7e-9cb6-42d4-a877-b261af712690', side: 'sell' },
    ],
    found: [
      'item trade/t-901',
      'reference asset/ea79da52-f6cb-4b89-a59c-65f6a4ee4f41',
      'item trade/t-902',
      'reference asset/5ba53d7e-9cb6-42d4-a877-b261af712690',
    ],
  },
  {
    shape: 'goods by their code, and who supplies each, who is another thing',
    toolName: 'list_goods',
    output: {
      goods: [
        { sku: 'LAMP-2', supplier_id: 5120144 },
        { sku: 'RUG-7', supplier_id: 5120177 },
      ],
    },
    found: ['item good/LAMP-2', 'reference supplier/5120144', 'item good/RUG-7', 'reference supplier/5120177'],
  },
  {
    shape: 'people with the sources from which each was put together',
    toolName: 'list_people',
    output: {
      people: [
        {
          resourceName: 'people/c4410098811223344551',
          metadata: { sources: [{ type: 'CONTACT', id: '3d341f2a8e0b11c7' }] },
          displayName: 'Wanda Reyes',
        },
        {
          resourceName: 'people/c1820093344556677882',
          metadata: { sources: [{ type: 'CONTACT', id: '19415b0a9d22ee04' }] },
          displayName: 'Joost Visser',
        },
      ],
    },
    found: [
      'item person/people/c4410098811223344551 "Wanda Reyes"',
      'item person/people/c1820093344556677882 "Joost Visser"',
    ],
  },
  {
    shape: 'answers to reviews, beside them and pointed to',
    toolName: 'list_guest_reviews',
    output: {
      data: [
        {
          type: 'guestReviews',
          id: 'rv-71001',
          attributes: { title: 'Cold rooms' },
          relationships: { response: { data: { type: 'guestReviewResponses', id: 'r-88102' } } },
        },
        { type: 'guestReviews', id: 'rv-71002', attributes: { title: 'Lovely stay' } },
      ],
      included: [
        { type: 'guestReviewResponses', id: 'r-88102', attributes: { responseBody: 'We have a new boiler.' } },
      ],
    },
    found: [
      'item guest_review/rv-71001 "Cold rooms"',
      'child guest_review_response/r-88102 "We have a new boiler."',
      'item guest_review/rv-71002 "Lovely stay"',
    ],
  },
  {
    shape: 'an answer of a service that says that it is one',
    toolName: 'get_ferry',
    output: { type: 'FerryResponse', ferry: { id: 'fy-12', name: 'Evening ferry' } },
    found: ['subject ferry/fy-12 "Evening ferry"'],
  },
  {
    shape: 'images of a store, and where each leads to',
    toolName: 'list_images',
    output: [
      {
        id: 4412,
        name: 'web',
        addition_links: {
          build_history: { absolute: false, href: '/api/images/4412/history' },
          findings: { absolute: false, href: '/api/images/4412/findings' },
        },
      },
      {
        id: 4398,
        name: 'worker',
        addition_links: {
          build_history: { absolute: false, href: '/api/images/4398/history' },
          findings: { absolute: false, href: '/api/images/4398/findings' },
        },
      },
    ],
    found: ['item image/4412 "web"', 'item image/4398 "worker"'],
  },
  {
    shape: 'a chapter with named places to which it leads',
    toolName: 'get_chapter',
    output: {
      id: 'ch-3',
      title: 'Tides',
      around: { before: { href: '/chapters/ch-2', title: 'Moon' }, after: { href: '/chapters/ch-4', title: 'Storms' } },
    },
    found: [
      'subject chapter/ch-3 "Tides"',
      'child after//chapters/ch-4 "Storms"',
      'child before//chapters/ch-2 "Moon"',
    ],
  },
  {
    shape: 'what a run is in the stages of',
    toolName: 'list_runs',
    output: { runs: [{ id: 'run-81', name: 'Nightly', phases: ['PHASE2', 'PHASE3'] }] },
    found: ['item run/run-81 "Nightly"'],
  },
]
