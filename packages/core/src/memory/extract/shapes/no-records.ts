import type { Shape } from './shape.js'

/** Real shapes of results: objects and values with an identifier that are no things. */
export const noRecords: readonly Shape[] = [
  {
    shape: 'amounts with a code for their currency',
    toolName: 'list_quotes',
    output: {
      quotes: [
        {
          id: 88101,
          title: 'Roof repair',
          net: { amount: '1800.00', code: 'NOK' },
          due: { value: 20, currency: 'NOK' },
        },
        { id: 88107, title: 'New gutters', net: { amount: '640.00', code: 'NOK' }, due: { value: 0, currency: 'NOK' } },
      ],
    },
    found: ['item quote/88101 "Roof repair"', 'item quote/88107 "New gutters"'],
  },
  {
    shape: 'which page of the list it is, with its number',
    toolName: 'list_parcels',
    output: {
      _embedded: { parcels: [{ id: 'pcl_801', title: 'Box of tiles' }] },
      page: { size: 20, totalElements: 1, totalPages: 1, number: 3 },
    },
    found: ['item parcel/pcl_801 "Box of tiles"'],
  },
  {
    shape: 'the alias of a record, nobody, and colours',
    toolName: 'list_exhibits',
    output: {
      exhibits: [
        {
          id: 7731,
          title: 'Bronze bell',
          path: { alias: '/exhibits/bronze-bell', pid: 4410 },
          closedBy: { id: 0, first: 'unknown', last: 'unknown' },
          labels: [{ name: 'fragile', label_bg: '#3c3c3c' }],
        },
      ],
    },
    found: ['item exhibit/7731 "Bronze bell"'],
  },
  {
    shape: 'the version of each drawing, and the lines of a note',
    toolName: 'list_drawings',
    output: {
      drawings: [
        {
          id: '170231007',
          name: 'Ground floor.dwg',
          sequence_id: '2',
          drawing_version: {
            type: 'drawing_version',
            id: '170249029',
            sha1: '6c82b2c59a3540b3322e0ec9d7e4b7c629059101',
          },
          place: { path: 'plans/ground.dwg', from: null, to: 88 },
        },
      ],
    },
    found: ['item drawing/170231007 "Ground floor.dwg"'],
  },
  {
    shape: 'machines that serve each record, and tags of the store',
    toolName: 'query_entries',
    output: {
      result: [
        { id: 'e-1001', title: 'Harvest', mail_servers: ['mx1.farm.example', 'mx2.farm.example'] },
        { id: 'e-1002', title: 'Sowing', mail_servers: ['mx1.farm.example', 'mx2.farm.example'] },
      ],
      cacheTags: ['c7:R9nEwA'],
    },
    found: ['item entry/e-1001 "Harvest"', 'item entry/e-1002 "Sowing"'],
  },
  {
    shape: 'how each report is drawn',
    toolName: 'get_pump',
    output: { id: 'pump-7', name: 'North pump', reports: [{ iconClassName: 'icon-60', summary: 'Two stops' }] },
    found: ['subject pump/pump-7 "North pump"'],
  },
  {
    shape: 'what a program says of where it failed',
    toolName: 'get_journal',
    output: 'Valve test failed\n    org.plant9.ValveStuckError at ValveTest2.java:48\nsee order ORD-88213',
    found: ['text journal/ORD-88213'],
  },
  {
    shape: 'a call for several, written with commas',
    toolName: 'get_permits',
    input: { id: '40118822,40233190' },
    output: {
      permits: [
        { id: '40118822', title: 'Scaffold' },
        { id: '40233190', title: 'Crane' },
      ],
    },
    found: ['item permit/40118822 "Scaffold"', 'item permit/40233190 "Crane"'],
  },
]
