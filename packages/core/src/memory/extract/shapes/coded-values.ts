import type { Shape } from './shape.js'

/** Real shapes of results: what says of what kind or in what state a record is, by a code and its label, beside parts that are things. */
export const codedValues: readonly Shape[] = [
  {
    shape: 'the cause, the segment and the jurisdiction of claims, and who adjusts them',
    toolName: 'list_claims',
    output: {
      claims: [
        {
          id: 'cl-801',
          title: 'Broken window',
          lossCause: { code: 'hail', name: 'Hail' },
          segment: { code: 'personal', name: 'Personal' },
          jurisdiction: { code: 'IE', name: 'Ireland' },
          adjuster: { id: 'cc:401', displayName: 'Sam Oke' },
        },
      ],
    },
    found: ['item claim/cl-801 "Broken window"', 'child adjuster/cc:401 "Sam Oke"'],
  },
  {
    shape: 'hints of departures by two letters, and a warning with a number',
    toolName: 'list_sailings',
    output: {
      sailings: [
        { id: 's1', name: 'Evening ferry', remarks: [{ type: 'hint', code: 'FB', text: 'Bicycles carried' }] },
        { id: 's2', name: 'Night ferry', remarks: [{ type: 'warning', id: '881204', text: 'Late for fog' }] },
      ],
    },
    found: ['item sailing/s1 "Evening ferry"', 'item sailing/s2 "Night ferry"', 'child remark/881204 "Late for fog"'],
  },
  {
    shape: 'options as a form gives them',
    toolName: 'get_application',
    output: {
      id: 4411,
      name: 'Allotment 12',
      household: { value: 'couple', label: 'Couple' },
      contactBy: { value: 'letter', label: 'By letter' },
    },
    found: ['subject application/4411 "Allotment 12"'],
  },
  {
    shape: 'an identifier that is its label as programs write it',
    toolName: 'list_batches',
    output: [
      { id: 'b-77', name: 'Rye', fermentation: { id: 'in_progress', name: 'In progress' } },
      { id: 'b-78', name: 'Spelt', fermentation: { id: 'not_started', name: 'Not started' } },
    ],
    found: ['item batch/b-77 "Rye"', 'item batch/b-78 "Spelt"'],
  },
  {
    shape: 'languages and a currency',
    toolName: 'list_guides',
    output: {
      guides: [
        {
          id: 'g-1',
          name: 'Harbour walk',
          spoken: [
            { code: 'en', name: 'English' },
            { code: 'nl', name: 'Dutch' },
          ],
          paidIn: { code: 'EUR', name: 'Euro', symbol: null },
        },
      ],
    },
    found: ['item guide/g-1 "Harbour walk"'],
  },
  {
    shape: 'codes with letters of a standard, in capitals',
    toolName: 'list_tenders',
    output: {
      tenders: [
        { id: 't-9', title: 'New pier', procedure: { code: 'OPEN_EU', description: 'Open, above threshold' }, lots: 2 },
      ],
    },
    found: ['item tender/t-9 "New pier"'],
  },
  {
    shape: 'the airports of a flight, which are places',
    toolName: 'get_flight',
    output: {
      id: 'f-12',
      name: 'QX 12',
      departureAirport: { code: 'HAM', name: 'Hamburg' },
      arrivalAirport: { code: 'BIO', name: 'Bilbao' },
    },
    found: [
      'subject flight/f-12 "QX 12"',
      'child arrival_airport/BIO "Bilbao"',
      'child departure_airport/HAM "Hamburg"',
    ],
  },
  {
    shape: 'a team and a project by their keys, which are things',
    toolName: 'get_ticket',
    output: {
      id: 'tk-5',
      title: 'Door sticks',
      project: { key: 'OPS', name: 'Operations' },
      team: { id: 'yard', name: 'Yard crew' },
    },
    found: ['subject ticket/tk-5 "Door sticks"', 'child project/OPS "Operations"'],
  },
  {
    shape: 'articles of an order by their codes, which are things',
    toolName: 'get_delivery',
    output: {
      id: 'd-31',
      title: 'Tuesday round',
      articles: [
        { code: 'LAMP-2', name: 'Desk lamp' },
        { code: 'RUG-7', name: 'Rug' },
      ],
    },
    found: ['subject delivery/d-31 "Tuesday round"', 'child article/LAMP-2 "Desk lamp"', 'child article/RUG-7 "Rug"'],
  },
  {
    shape: 'a breed with fields of its own, which is a thing',
    toolName: 'get_animal',
    output: { id: 'an-3', name: 'Juno', breed: { code: 'LAB', name: 'Labrador', groupNumber: 8, origin: 'Canada' } },
    found: ['subject animal/an-3 "Juno"', 'child breed/LAB "Labrador"'],
  },
]
