import type { Shape } from './shape.js'

/** Real shapes of results: names one a line, and what looks like them and is prose. */
export const nameLists: readonly Shape[] = [
  {
    shape: 'people with their teams',
    toolName: 'search_people',
    output: `1. Jon Smith (Sales)
2. Ada Smith (Engineering)
3. Will Smithers (Support)`,
    found: ['item person/Jon Smith', 'item person/Ada Smith', 'item person/Will Smithers'],
  },
  {
    shape: 'products with prices',
    toolName: 'list_products',
    output: `Found 3 products:

1) Blue lamp – 20 EUR
2) Red lamp – 25 EUR
3) Desk lamp with USB – 39.90 EUR`,
    found: ['item product/Blue lamp', 'item product/Red lamp', 'item product/Desk lamp with USB'],
  },
  {
    shape: 'rooms with bullets',
    toolName: 'list_rooms',
    output: `Available rooms (3):
• Aurora (seats 8)
• Borealis (seats 4)
• Cosmos (seats 12)`,
    found: ['item room/Aurora', 'item room/Borealis', 'item room/Cosmos'],
  },
  {
    shape: 'files with spaces',
    toolName: 'list_documents',
    output: `- Quarterly report.docx
- Budget 2026.xlsx
- Team photo.png`,
    found: ['item file/Quarterly report.docx', 'item file/Budget 2026.xlsx', 'item file/Team photo.png'],
  },
  {
    shape: 'folders with spaces',
    toolName: 'list_directory',
    output: `[DIR] My photos
[FILE] README.md
[FILE] Meeting notes 2026.md`,
    found: ['item directory/My photos', 'item file/README.md', 'item file/Meeting notes 2026.md'],
  },
  {
    shape: 'names without marks',
    toolName: 'list_projects',
    output: `Projects:
Website relaunch
Mobile app
Data warehouse`,
    found: ['item project/Website relaunch', 'item project/Mobile app', 'item project/Data warehouse'],
  },
  {
    shape: 'names in Japanese',
    toolName: 'list_members',
    output: `1. 田中 太郎 (営業)
2. 佐藤 花子 (開発)`,
    found: ['item member/田中 太郎', 'item member/佐藤 花子'],
  },
  {
    shape: 'counted by a tool of many things',
    toolName: 'run_assistant',
    output: `Found 2 playlists:

1. **Evening calm**
2. **Road trip - summer**`,
    found: ['item playlist/Evening calm', 'item playlist/Road trip'],
  },
  {
    shape: 'hits with addresses below',
    toolName: 'web_search',
    output: `Found 3 results (showing 1-3 of 240):

1. Async Rust in practice
   https://example.com/async-rust
   A guide to futures and executors.

2. Tokio tutorial
   https://tokio.example/tutorial
   Learn the runtime step by step.

3. Why async?
   https://blog.example/why-async
   Opinion piece about colour of functions.`,
    found: [
      'item result/https://example.com/async-rust "Async Rust in practice"',
      'item result/https://tokio.example/tutorial "Tokio tutorial"',
      'item result/https://blog.example/why-async "Why async?"',
    ],
  },
  {
    shape: 'hits in bold',
    toolName: 'search_web',
    output: `**1. Async Rust in practice**
https://example.com/async-rust
A guide to futures.

**2. Tokio tutorial**
https://tokio.example/tutorial
Learn the runtime.`,
    found: [
      'item result/https://example.com/async-rust "Async Rust in practice"',
      'item result/https://tokio.example/tutorial "Tokio tutorial"',
    ],
  },
  {
    shape: 'hits under headings',
    toolName: 'search_docs',
    output: `## Search results

### [Authentication guide](https://docs.example/auth)
How to sign in with tokens.

### [API keys](https://docs.example/keys)
Make and revoke keys.`,
    found: [
      'item doc/https://docs.example/auth "Authentication guide"',
      'item doc/https://docs.example/keys "API keys"',
    ],
  },
  {
    shape: 'hits with labels',
    toolName: 'search_articles',
    output: `[1] Async Rust – Example Blog
URL Source: https://example.com/a
Some text here.

[2] Tokio
URL Source: https://tokio.example/t
Other text here.`,
    found: ['item article/https://example.com/a "Async Rust"', 'item article/https://tokio.example/t "Tokio"'],
  },
  {
    shape: 'an answer in prose with bullets',
    toolName: 'search_knowledge',
    output: `Based on the documents, here is what I found:

- Employees have 25 days of leave
- Unused leave is carried over to March
- Managers approve requests

Let me know if you need more. There is also a handbook that covers this in detail.
It was updated last year.`,
    found: [],
  },
  {
    shape: 'steps of a recipe',
    toolName: 'get_recipe',
    output: `Pancakes

1. Mix the flour, milk and eggs.
2. Heat the pan.
3. Fry until golden.`,
    found: [],
  },
  {
    shape: 'advice',
    toolName: 'ask_expert',
    output: `There are several ways. First: think. Note: we found 3 results in the archive, and page 1 of 9 tells more.
- It is short
- It is sweet
- Everyone likes it`,
    found: [],
  },
]
