import type { PlaygroundState } from '../state/playground-state.js'
import calendar from './calendar.json?raw'
import chunks from './chunks.json?raw'
import deals from './deals.json?raw'
import feed from './feed.xml?raw'
import issues from './issues.json?raw'
import log from './log.txt?raw'
import notes from './notes.md?raw'
import orders from './orders.json?raw'
import page from './page.json?raw'
import people from './people.json?raw'
import pods from './pods.txt?raw'
import rooms from './rooms.csv?raw'

/** A result in the manner of a kind of product, with invented values. */
export type Shape = Pick<PlaygroundState, 'toolName' | 'input' | 'output' | 'sentence'> & { readonly label: string }

export const SHAPES: readonly Shape[] = [
  {
    label: 'Issues of a tracker',
    toolName: 'searchIssues',
    input: '{ "query": "project = WEB" }',
    output: issues,
    sentence: 'assign the second one to me',
  },
  {
    label: 'Orders with line items',
    toolName: 'listOrders',
    input: '{ "limit": 4 }',
    output: orders,
    sentence: 'why was the refunded one sent back?',
  },
  {
    label: 'A day of a calendar',
    toolName: 'listEvents',
    input: '{ "calendarId": "work" }',
    output: calendar,
    sentence: 'move the release meeting to four',
  },
  {
    label: 'A page with its sections',
    toolName: 'getPage',
    input: '{ "slug": "about" }',
    output: page,
    sentence: 'delete the last section',
  },
  {
    label: 'Deals of a sales team',
    toolName: 'searchDeals',
    input: '{ "limit": 4 }',
    output: deals,
    sentence: 'what is the amount of the pilot?',
  },
  {
    label: 'A command line’s table',
    toolName: 'getPods',
    input: '{ "namespace": "shop" }',
    output: pods,
    sentence: 'show the logs of the third one',
  },
  {
    label: 'Passages of a vector search',
    toolName: 'searchHandbook',
    input: '{ "query": "how are refunds paid?" }',
    output: chunks,
    sentence: 'open the first document',
  },
  {
    label: 'Rows of CSV',
    toolName: 'findRooms',
    input: '{ "day": "2026-11-24" }',
    output: rooms,
    sentence: 'book Willow',
  },
  {
    label: 'A feed in XML',
    toolName: 'readFeed',
    input: '{ "url": "https://garden.example/feed.xml" }',
    output: feed,
    sentence: 'summarise the one about moss',
  },
  {
    label: 'Search hits in markdown',
    toolName: 'searchDocuments',
    input: '{ "query": "budget" }',
    output: notes,
    sentence: 'open the budget',
  },
  {
    label: 'People, and a credential',
    toolName: 'listUsers',
    input: '{ "first": 5 }',
    output: people,
    sentence: 'make her the lead',
  },
  {
    label: 'A log of version control',
    toolName: 'git_log',
    input: '{ "max_count": 3 }',
    output: log,
    sentence: 'revert the last commit',
  },
]
