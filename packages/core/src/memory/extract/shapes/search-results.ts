import type { Shape } from './shape.js'

/** Real shapes of results: what search engines and libraries answer. */
export const searchResults: readonly Shape[] = [
  {
    shape: 'ddg search',
    toolName: 'search',
    output: `Found 3 search results:

1. Rust book
   URL: https://doc.rust-lang.org/book/
   Summary: The book on Rust. Learn: ownership and more.

2. Rust by example
   URL: https://doc.rust-lang.org/rust-by-example/
   Summary: Examples.

3. Cargo guide
   URL: https://doc.rust-lang.org/cargo/
   Summary: Cargo.
`,
    found: [
      'item resource/https://doc.rust-lang.org/book/ "Rust book"',
      'item resource/https://doc.rust-lang.org/rust-by-example/ "Rust by example"',
      'item resource/https://doc.rust-lang.org/cargo/ "Cargo guide"',
    ],
  },
  {
    shape: 'brave search',
    toolName: 'brave_web_search',
    output: `Title: Rust book
Description: The <strong>book</strong> on Rust
URL: https://doc.rust-lang.org/book/

Title: Cargo guide
Description: All of cargo
URL: https://doc.rust-lang.org/cargo/`,
    found: [
      'item result/https://doc.rust-lang.org/book/ "Rust book"',
      'item result/https://doc.rust-lang.org/cargo/ "Cargo guide"',
    ],
  },
  {
    shape: 'numbered id url',
    toolName: 'search_videos',
    output: `1. Intro to Rust (ID: dQw4w9WgXcQ) - https://videos.example.com/watch?v=dQw4w9WgXcQ
2. Async in depth (ID: x8Zk31LmNop) - https://videos.example.com/watch?v=x8Zk31LmNop`,
    found: ['item video/dQw4w9WgXcQ "Intro to Rust"', 'item video/x8Zk31LmNop "Async in depth"'],
  },
  {
    shape: 'heading fields',
    toolName: 'search_papers',
    output: `## Attention Is All You Need
**arXiv ID:** 1706.03762v7
**Authors:** A. Vaswani, N. Shazeer
**Published:** 2017-06-12
**PDF:** https://arxiv.org/pdf/1706.03762v7

## Deep Residual Learning
**arXiv ID:** 1512.03385v1
**Authors:** K. He
**Published:** 2015-12-10
**PDF:** https://arxiv.org/pdf/1512.03385v1
`,
    found: [
      'item ar_xiv/1706.03762v7 "Attention Is All You Need"',
      'item ar_xiv/1512.03385v1 "Deep Residual Learning"',
      'text link/https://arxiv.org/pdf/1706.03762v7',
      'text link/https://arxiv.org/pdf/1512.03385v1',
    ],
  },
  {
    shape: 'wiki search',
    toolName: 'search_wikipedia',
    output: {
      query: 'turing',
      results: [
        {
          title: 'Alan Turing',
          pageid: 1208,
          snippet: 'English <span>mathematician</span>',
          wordcount: 15000,
          timestamp: '2026-01-01T00:00:00Z',
        },
        {
          title: 'Turing machine',
          pageid: 30403,
          snippet: 'Model',
          wordcount: 9000,
          timestamp: '2026-01-01T00:00:00Z',
        },
      ],
    },
    found: ['item page/1208 "Alan Turing"', 'item page/30403 "Turing machine"'],
  },
  {
    shape: 'prose + json',
    toolName: 'search_places',
    output: `Found 2 results:
[{"place_id":"ChIJN1t_tDeuEmsRUsoyG83frY4","name":"Harbour Cafe","address":"1 Quay St"},{"place_id":"ChIJP3Sa8ziYEmsRUKgyFmh9AQM","name":"Park Cafe","address":"2 Quay St"}]`,
    found: [
      'item place/ChIJN1t_tDeuEmsRUsoyG83frY4 "Harbour Cafe"',
      'item place/ChIJP3Sa8ziYEmsRUKgyFmh9AQM "Park Cafe"',
    ],
  },
  {
    shape: 'tavily',
    toolName: 'tavily_search',
    output: {
      query: 'rust',
      follow_up_questions: null,
      answer: null,
      images: [],
      results: [
        {
          url: 'https://doc.rust-lang.org/book/',
          title: 'Rust book',
          content: 'The book',
          score: 0.9,
          raw_content: null,
        },
        { url: 'https://doc.rust-lang.org/cargo/', title: 'Cargo', content: 'Cargo', score: 0.41, raw_content: null },
      ],
      response_time: 1.2,
      request_id: '4a2b3c4d-1111-4222-8333-944455556664',
    },
    found: [
      'item result/https://doc.rust-lang.org/book/ "Rust book"',
      'item result/https://doc.rust-lang.org/cargo/ "Cargo"',
    ],
  },
  {
    shape: 'youtube',
    toolName: 'search_videos',
    output: {
      kind: 'youtube#searchListResponse',
      items: [
        {
          kind: 'youtube#searchResult',
          etag: 'x',
          id: { kind: 'youtube#video', videoId: 'dQw4w9WgXcQ' },
          snippet: {
            publishedAt: '2026-01-01T00:00:00Z',
            channelId: 'UCuAXFkgsw1L7xaCfnd5JJOw',
            title: 'Intro to Rust',
            description: 'x',
            channelTitle: 'Rust TV',
            thumbnails: { default: { url: 'https://i.example.com/vi/dQw4w9WgXcQ/default.jpg', width: 120 } },
          },
        },
      ],
    },
    found: [
      'item video/dQw4w9WgXcQ "Intro to Rust" channelTitle=Rust TV',
      'reference channel/UCuAXFkgsw1L7xaCfnd5JJOw "Rust TV"',
    ],
  },
  {
    shape: 'maps text',
    toolName: 'search_nearby',
    output: `Found 2 places:

1. Harbour Cafe
   Place ID: ChIJN1t_tDeuEmsRUsoyG83frY4
   Address: 1 Quay St
   Location: -33.86, 151.20
   Rating: 4.4

2. Park Cafe
   Place ID: ChIJP3Sa8ziYEmsRUKgyFmh9AQM
   Address: 2 Quay St`,
    found: [
      'item place/ChIJN1t_tDeuEmsRUsoyG83frY4 "Harbour Cafe"',
      'item place/ChIJP3Sa8ziYEmsRUKgyFmh9AQM "Park Cafe"',
    ],
  },
  {
    shape: 'hits long',
    toolName: 'search_objects',
    output: `Total objects found: 3
Object IDs: 436121, 436122, 436999`,
    found: ['item object/436121', 'item object/436122', 'item object/436999'],
  },
]
