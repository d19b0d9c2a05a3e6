import type { Shape } from './shape.js'

/** Real shapes of results: pages, blocks and databases of notes, and pages of a browser. */
export const notesAndPages: readonly Shape[] = [
  {
    shape: 'notion search',
    toolName: 'API-post-search',
    input: { query: 'road' },
    output: {
      object: 'list',
      results: [
        {
          object: 'page',
          id: '1a2b3c4d-1111-4222-8333-944455556661',
          created_time: '2026-01-01T00:00:00.000Z',
          created_by: { object: 'user', id: '8a2b3c4d-1111-4222-8333-944455556668' },
          last_edited_by: { object: 'user', id: '8a2b3c4d-1111-4222-8333-944455556668' },
          cover: null,
          icon: { type: 'emoji', emoji: '📄' },
          parent: { type: 'database_id', database_id: '2a2b3c4d-1111-4222-8333-944455556662' },
          archived: false,
          in_trash: false,
          properties: {
            Status: { id: 'Z%3ClH', type: 'status', status: { id: 'done', name: 'Done', color: 'green' } },
            Tags: {
              id: 'aBcD',
              type: 'multi_select',
              multi_select: [{ id: '6a2b3c4d-1111-4222-8333-944455556666', name: 'Backend', color: 'red' }],
            },
            Owner: {
              id: 'xx%3A',
              type: 'people',
              people: [
                {
                  object: 'user',
                  id: '8a2b3c4d-1111-4222-8333-944455556668',
                  name: 'Ada',
                  type: 'person',
                  person: { email: 'ada@example.com' },
                },
              ],
            },
            Project: {
              id: 'rel1',
              type: 'relation',
              relation: [{ id: '7a2b3c4d-1111-4222-8333-944455556667' }],
              has_more: false,
            },
            Name: {
              id: 'title',
              type: 'title',
              title: [
                {
                  type: 'text',
                  text: { content: 'Ship it', link: null },
                  annotations: { bold: false, color: 'default' },
                  plain_text: 'Ship it',
                  href: null,
                },
              ],
            },
          },
          url: 'https://notes.example.com/Ship-it-1a2b3c4d111142228333944455556661',
          public_url: null,
        },
        {
          object: 'database',
          id: '2a2b3c4d-1111-4222-8333-944455556662',
          title: [{ type: 'text', text: { content: 'Tasks' }, plain_text: 'Tasks' }],
          description: [],
          parent: { type: 'page_id', page_id: '3a2b3c4d-1111-4222-8333-944455556663' },
          url: 'https://notes.example.com/2a2b',
          properties: {
            Name: { id: 'title', name: 'Name', type: 'title', title: {} },
            Status: {
              id: 'Z%3ClH',
              name: 'Status',
              type: 'status',
              status: {
                options: [{ id: 'done', name: 'Done', color: 'green' }],
                groups: [
                  {
                    id: '5a2b3c4d-1111-4222-8333-944455556665',
                    name: 'Complete',
                    color: 'green',
                    option_ids: ['done'],
                  },
                ],
              },
            },
          },
        },
      ],
      next_cursor: null,
      has_more: false,
      type: 'page_or_database',
      page_or_database: {},
      request_id: '9a2b3c4d-1111-4222-8333-944455556669',
    },
    found: [
      'item page/1a2b3c4d-1111-4222-8333-944455556661 "Ship it"',
      'child user/8a2b3c4d-1111-4222-8333-944455556668 "Ada" email=ada@example.com',
      'item database/2a2b3c4d-1111-4222-8333-944455556662 "Tasks" url=https://notes.example.com/2a2b',
      'child relation/7a2b3c4d-1111-4222-8333-944455556667',
      'reference page/3a2b3c4d-1111-4222-8333-944455556663',
    ],
  },
  {
    shape: 'notion children',
    toolName: 'API-get-block-children',
    input: { block_id: '1a2b3c4d-1111-4222-8333-944455556661' },
    output: {
      object: 'list',
      results: [
        {
          object: 'block',
          id: '4a2b3c4d-1111-4222-8333-944455556664',
          parent: { type: 'page_id', page_id: '1a2b3c4d-1111-4222-8333-944455556661' },
          has_children: false,
          created_by: { object: 'user', id: '8a2b3c4d-1111-4222-8333-944455556668' },
          archived: false,
          type: 'paragraph',
          paragraph: {
            rich_text: [
              {
                type: 'text',
                text: { content: 'We ship in May', link: null },
                annotations: { bold: false },
                plain_text: 'We ship in May',
                href: null,
              },
            ],
            color: 'default',
          },
        },
        {
          object: 'block',
          id: '5a2b3c4d-1111-4222-8333-944455556665',
          parent: { type: 'page_id', page_id: '1a2b3c4d-1111-4222-8333-944455556661' },
          has_children: true,
          type: 'child_database',
          child_database: { title: 'Tasks' },
        },
        {
          object: 'block',
          id: '6a2b3c4d-1111-4222-8333-944455556666',
          parent: { type: 'page_id', page_id: '1a2b3c4d-1111-4222-8333-944455556661' },
          type: 'to_do',
          to_do: { rich_text: [{ plain_text: 'Buy milk' }], checked: false },
        },
      ],
      next_cursor: null,
      has_more: false,
      type: 'block',
      block: {},
    },
    found: [
      'item block/4a2b3c4d-1111-4222-8333-944455556664 "We ship in May"',
      'reference user/8a2b3c4d-1111-4222-8333-944455556668',
      'reference page/1a2b3c4d-1111-4222-8333-944455556661',
      'item block/5a2b3c4d-1111-4222-8333-944455556665 "Tasks"',
      'item block/6a2b3c4d-1111-4222-8333-944455556666 "Buy milk"',
    ],
  },
  {
    shape: 'notion md list',
    toolName: 'notion_search',
    output: `# Search Results (Pages)

## [Roadmap](https://notes.example.com/Roadmap-1a2b3c)
- **id:** \`1a2b3c4d-0000-4000-8000-00000000000a\`
- **object:** page
- **parent:** workspace

---

## [Tasks](https://notes.example.com/Tasks-9f8e)
- **id:** \`9f8e7d6c-0000-4000-8000-00000000000b\`
- **object:** database
`,
    found: [
      'item page/1a2b3c4d-0000-4000-8000-00000000000a "Roadmap"',
      'item database/9f8e7d6c-0000-4000-8000-00000000000b "Tasks"',
    ],
  },
  {
    shape: 'notion blocks md',
    toolName: 'notion_read_page',
    output: `<!-- notion:block id="1a2b3c4d-0000-4000-8000-00000000000a" type="heading_1" -->
# Roadmap

<!-- notion:block id="1a2b3c4d-0000-4000-8000-00000000000b" type="paragraph" -->
We ship in May.

Child page: **Q3 plan** (id: \`1a2b3c4d-0000-4000-8000-00000000000c\`)`,
    found: [
      'item page/1a2b3c4d-0000-4000-8000-00000000000a "Roadmap"',
      'item page/1a2b3c4d-0000-4000-8000-00000000000b "We ship in May."',
      'item page/1a2b3c4d-0000-4000-8000-00000000000c "Q3 plan"',
    ],
  },
  {
    shape: 'playwright',
    toolName: 'browser_snapshot',
    output: `### Page state
- Page URL: https://shop.example.com/cart
- Page Title: Your cart
- Page Snapshot:
\`\`\`yaml
- generic [ref=e1]:
  - banner [ref=e2]:
    - link "Home" [ref=e3] [cursor=pointer]:
      - /url: /
    - textbox "Search" [ref=e5]
  - main [ref=e8]:
    - heading "Your cart" [level=1] [ref=e9]
    - button "Checkout" [ref=e42] [cursor=pointer]
    - checkbox "Gift wrap" [checked] [ref=e43]
\`\`\``,
    found: [
      'item link/e3 "Home"',
      'item textbox/e5 "Search"',
      'item button/e42 "Checkout"',
      'item checkbox/e43 "Gift wrap"',
      'item browser_snapshot/Page state Page URL=https://shop.example.com/cart',
    ],
  },
  {
    shape: 'html',
    toolName: 'fetch_html',
    output:
      '<html><head><title>Shop</title><link rel="stylesheet" href="/s.css"></head><body><h1>Shop</h1><a href="/products/lamp-17">Lamp</a> <a href="https://shop.example.com/chairs">Chairs</a></body></html>',
    found: ['text link//products/lamp-17 "Lamp"', 'text link/https://shop.example.com/chairs "Chairs"'],
  },
  {
    shape: 'created with ID',
    toolName: 'create_page',
    output: 'Successfully created page with ID 12ab34cd-56ef-7890-abcd-1234567890ab',
    found: ['text page/12ab34cd-56ef-7890-abcd-1234567890ab'],
  },
]
