import type { Shape } from './shape.js'

/** Real shapes of results: what a browser has open, and what can be acted on in it. */
export const browserPages: readonly Shape[] = [
  {
    shape: 'tabs with addresses',
    toolName: 'browser_tabs',
    output: `### Open tabs
- 0: [Inbox (12)] (https://mail.example/inbox)
- 1: (current) [Pricing – Acme] (https://acme.example/pricing)
- 2: [Docs] (https://docs.example/)`,
    found: [
      'item tab/0 "Inbox (12)" url=https://mail.example/inbox',
      'item tab/1 "Pricing – Acme" url=https://acme.example/pricing',
      'item tab/2 "Docs" url=https://docs.example/',
    ],
  },
  {
    shape: 'pages, one selected',
    toolName: 'list_pages',
    output: `## Pages
0: Inbox (https://mail.example/inbox)
1: Pricing – Acme (https://acme.example/pricing) [selected]
2: about:blank`,
    found: [
      'item page/0 "Inbox" url=https://mail.example/inbox',
      'item page/1 "Pricing – Acme" url=https://acme.example/pricing',
      'item page/2 "about:blank"',
    ],
  },
  {
    shape: 'pages by address',
    toolName: 'new_page',
    output: `## Pages
1: https://mail.example/inbox
2: https://acme.example/pricing [selected]`,
    found: ['item page/1 url=https://mail.example/inbox', 'item page/2 url=https://acme.example/pricing'],
  },
  {
    shape: 'a single tab',
    toolName: 'browser_tab_list',
    output: `### Open tabs
- 0: (current) [Plans](https://acme.example/plans)`,
    found: ['subject tab/0 "Plans" url=https://acme.example/plans'],
  },
  {
    shape: 'tabs by name',
    toolName: 'get_tabs',
    output: `Tab 4: Plans - https://acme.example/plans
Tab 7: Inbox - https://mail.example/inbox (active)`,
    found: ['item tab/4 "Plans" url=https://acme.example/plans', 'item tab/7 "Inbox" url=https://mail.example/inbox'],
  },
  {
    shape: 'the items of a list before the links around it',
    toolName: 'browser_navigate',
    output: `- Page Snapshot:
\`\`\`yaml
- banner [ref=e2]:
  - link "Lofoten Gear" [ref=e4]:
    - /url: /
- main [ref=e12]:
  - list [ref=e27]:
    - listitem [ref=e29]:
      - link "Trail 40 rucksack" [ref=e31] [cursor=pointer]:
        - /url: /p/trail-40
      - generic [ref=e33]: €89.00
      - button "Add to basket" [ref=e36]
    - listitem [ref=e40]:
      - link "Harbour dry bag" [ref=e42] [cursor=pointer]:
        - /url: /p/harbour-dry-bag
      - text: Last one in stock
\`\`\``,
    found: [
      'item link/e31 "Trail 40 rucksack"',
      'item link/e42 "Harbour dry bag"',
      'text link/e4 "Lofoten Gear"',
      'item button/e36 "Add to basket"',
    ],
  },
  {
    shape: 'elements with references',
    toolName: 'browser_snapshot',
    output: `- Page URL: https://acme.example/pricing
- Page Title: Pricing – Acme
- Page Snapshot:
\`\`\`yaml
- generic [ref=e1]:
  - link "Pricing" [ref=e12] [cursor=pointer]:
    - /url: /pricing
  - button "Save changes" [ref=s1e34]
  - heading "Plans" [level=1] [ref=e20]
  - textbox "Email" [active] [ref=e21]: ada@example.com
\`\`\``,
    found: [
      'item link/e12 "Pricing"',
      'item button/s1e34 "Save changes"',
      'item textbox/e21 "Email"',
      'item page/https://acme.example/pricing "Pricing – Acme"',
    ],
  },
  {
    shape: 'elements by number',
    toolName: 'take_snapshot',
    output: `uid=1_0 RootWebArea "Pricing – Acme"
  uid=1_4 link "Pricing"
  uid=1_9 button "Save changes"`,
    found: ['item link/1_4 "Pricing"', 'item button/1_9 "Save changes"'],
  },
  {
    shape: 'elements and texts by number',
    toolName: 'take_snapshot',
    output: `uid=2_0 RootWebArea "Orders" url="https://acme.example/orders"
  uid=2_1 "QX-1042"
  uid=2_2 "Ana Ruiz"
  uid=2_3 button "Ship QX-1042" focusable focused`,
    found: ['subject button/2_3 "Ship QX-1042"'],
  },
  {
    shape: 'the page that was opened, under a heading',
    toolName: 'browser_navigate',
    input: { url: 'https://acme.example/orders' },
    output: `### Ran code
\`\`\`js
await page.goto('https://acme.example/orders');
\`\`\`
### Page
- Page URL: https://acme.example/orders
- Page Title: Orders`,
    found: ['subject page/https://acme.example/orders "Orders"'],
  },
  {
    shape: 'a record with fields of another word beside its page',
    toolName: 'get_book',
    output: 'Book Title: Low tide\nBook URL: https://acme.example/books/7\nBook Number: 7731',
    found: ['subject book/7731 "Low tide" URL=https://acme.example/books/7'],
  },
  {
    shape: 'elements in a tree without references',
    toolName: 'get_accessibility_tree',
    output: `- heading "Plans" [level=1]
- list:
  - listitem: Basic
  - listitem: Pro`,
    found: [],
  },
  {
    shape: 'tabs after a click',
    toolName: 'browser_click',
    output: `### Result
Clicked.

### Open tabs
- 0: [Plans] (https://acme.example/plans)
- 1: (current) [Order 7] (https://acme.example/orders/7)`,
    found: [
      'item tab/0 "Plans" url=https://acme.example/plans',
      'item tab/1 "Order 7" url=https://acme.example/orders/7',
    ],
  },
  {
    shape: 'times and no tabs',
    toolName: 'get_schedule',
    output: `10: doors open
11: keynote`,
    found: [],
  },
  {
    shape: 'citations and no tabs',
    toolName: 'ask_web',
    output: `Rust has async functions [1].

[1] Async book (https://rust.example/async)`,
    found: ['text link/https://rust.example/async'],
  },
]
