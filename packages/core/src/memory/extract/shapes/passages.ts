import type { Shape } from './shape.js'

/** Real shapes of results: passages of documents, as a search by meaning gives them. */
export const passages: readonly Shape[] = [
  {
    shape: 'sources with pages',
    toolName: 'search_knowledge_base',
    output: `Result 1 (score: 0.91)
Source: Refund policy.pdf, page 3
Customers may return goods within 30 days of delivery.

Result 2 (score: 0.88)
Source: Refund policy.pdf, page 4
Refunds are paid to the original method.

Result 3 (score: 0.75)
Source: Shipping handbook.docx, page 12
Returns are labelled in the warehouse.`,
    found: ['item document/Refund policy.pdf', 'item document/Shipping handbook.docx'],
  },
  {
    shape: 'numbered documents',
    toolName: 'rag_search',
    output: `[Document 1] refund-policy.pdf (page 3)
Customers may return goods within 30 days of delivery.
---
[Document 2] shipping.pdf (page 4)
Refunds are paid within five working days.`,
    found: ['item document/refund-policy.pdf', 'item document/shipping.pdf'],
  },
  {
    shape: 'tags',
    toolName: 'retrieve',
    output: `<document source="hr/leave-policy.md" index="1">
Employees have 25 days of leave a year.
</document>
<document source="hr/leave-policy.md" index="2">
Unused leave is carried over.
</document>
<document source="hr/travel.md" index="3">
Trips are booked by the office.
</document>`,
    found: ['item document/hr/leave-policy.md', 'item document/hr/travel.md'],
  },
  {
    shape: 'tags in tags',
    toolName: 'retrieve_context',
    output: `<documents>
<document index="1"><source>hr/leave-policy.md</source><document_content>Employees have 25 days of leave.</document_content></document>
<document index="2"><source>hr/travel.md</source><document_content>Trips are booked by the office.</document_content></document>
</documents>`,
    found: ['item document/hr/leave-policy.md', 'item document/hr/travel.md'],
  },
  {
    shape: 'addresses',
    toolName: 'search_docs',
    output: `Source: https://docs.example/routing
Routes are files in the folder of pages.

Source: https://docs.example/routing
Brackets are for parameters of routes.`,
    found: ['subject document/https://docs.example/routing'],
  },
  {
    shape: 'in bold',
    toolName: 'query_notes',
    output: `**Source:** Projects/Apollo.md

The launch moved to March because of the supplier.

**Source:** Daily/2026-01-05.md

Called the supplier about the delay again.`,
    found: ['item document/Projects/Apollo.md', 'item document/Daily/2026-01-05.md'],
  },
  {
    shape: 'in German',
    toolName: 'handbuch_suchen',
    output: `Quelle: Reisekosten.pdf, Seite 2
Belege sind binnen 30 Tagen einzureichen.

Quelle: Reisekosten.pdf, Seite 7
Bahnreisen gehen vor Flugreisen innerhalb des Landes.`,
    found: ['subject document/Reisekosten.pdf'],
  },
  {
    shape: 'records of a retriever',
    toolName: 'retriever',
    output: [
      {
        pageContent: 'Customers may return goods within 30 days.',
        metadata: { source: 'docs/refund.pdf', loc: { pageNumber: 3 } },
      },
      {
        pageContent: 'Refunds are paid to the original method.',
        metadata: { source: 'docs/refund.pdf', loc: { pageNumber: 4 } },
      },
      { pageContent: 'Returns are labelled in the warehouse.', metadata: { source: 'docs/shipping.pdf' } },
    ],
    found: ['item document/docs/refund.pdf', 'item document/docs/shipping.pdf'],
  },
  {
    shape: 'records with titles',
    toolName: 'similarity_search',
    output: {
      results: [
        {
          text: 'Customers may return goods within 30 days.',
          score: 0.9,
          metadata: { file_name: 'refund.pdf', title: 'Refund policy', page_label: '3' },
        },
        {
          text: 'Refunds are paid to the original method.',
          score: 0.8,
          metadata: { file_name: 'refund.pdf', title: 'Refund policy', page_label: '4' },
        },
      ],
    },
    found: ['item document/refund.pdf "Refund policy"'],
  },
  {
    shape: 'passages with identifiers',
    toolName: 'vector_search',
    output: {
      matches: [
        {
          id: 'chunk-0193',
          score: 0.91,
          text: 'Customers may return goods within 30 days.',
          metadata: { source: 'refund.pdf' },
        },
        {
          id: 'chunk-0194',
          score: 0.88,
          text: 'Refunds are paid to the original method.',
          metadata: { source: 'refund.pdf' },
        },
      ],
    },
    found: [
      'item match/chunk-0193 "Customers may return goods within 30 days."',
      'item match/chunk-0194 "Refunds are paid to the original method."',
    ],
  },
  {
    shape: 'articles of one paper',
    toolName: 'search_news',
    output: {
      articles: [
        { title: 'Rain all week', source: 'daily.example', content: 'It will rain until Sunday in the north.' },
        { title: 'Dry winter', source: 'daily.example', content: 'The winter was too dry in the south.' },
      ],
    },
    found: ['item article/Rain all week', 'item article/Dry winter'],
  },
  {
    shape: 'pages of one file',
    toolName: 'read_pdf',
    input: { path: 'report.pdf' },
    output: `--- Page 1 ---
Annual report 2025

The year was good. Sales grew by 12 percent to 4,021 units.

--- Page 2 ---
Outlook

We expect growth in 2026.`,
    found: ['subject pdf/report.pdf'],
  },
]
