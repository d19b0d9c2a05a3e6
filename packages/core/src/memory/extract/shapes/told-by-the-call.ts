import type { Shape } from './shape.js'

/** Real shapes of results: what the call, an address or the words of other fields tell of records. */
export const toldByTheCall: readonly Shape[] = [
  {
    shape: 'the members of an app whose name stands before them',
    toolName: 'easyclub_members',
    output: {
      results: [
        { id: 51, membershipNumber: 'M-0107', name: 'Anke Brandl' },
        { id: 52, membershipNumber: 'M-0112', name: 'Uwe Fichtner' },
      ],
    },
    found: ['item member/51 "Anke Brandl" membershipNumber=M-0107', 'item member/52 "Uwe Fichtner" membershipNumber=M-0112'],
  },
  {
    shape: 'crimes by where they were',
    toolName: 'crimes_street',
    output: [
      { id: 115430112, month: '2026-09' },
      { id: 115430149, month: '2026-09' },
    ],
    found: ['item crime/115430112', 'item crime/115430149'],
  },
  {
    shape: 'a type in two words in the input',
    toolName: 'erp_get_list',
    input: { doctype: 'Sales Invoice' },
    output: { data: [{ name: 'SINV-41' }, { name: 'SINV-42' }] },
    found: ['item sales_invoice/SINV-41', 'item sales_invoice/SINV-42'],
  },
  {
    shape: 'a record that repeats the code it was asked for',
    toolName: 'vehicle_history',
    input: { registration: 'QX19 LMN' },
    output: { registration: 'QX19LMN', make: 'HALBERD', tests: [{ testNumber: '884211903377', result: 'PASSED' }] },
    found: ['subject vehicle/QX19LMN', 'child test/884211903377'],
  },
  {
    shape: 'things by their identifiers in what the call named',
    toolName: 'get_park_availability',
    input: { park_id: '232447' },
    output: { campsites: { '64211': { loop: 'Lake', site: 'A001' }, '64212': { loop: 'Pine', site: 'A002' } }, count: 2 },
    found: ['item campsite/64211', 'item campsite/64212', 'reference park/232447'],
  },
  {
    shape: 'records whose list says less than the words of their fields',
    toolName: 'list_sites',
    output: {
      RECDATA: [
        { CampsiteID: '100771', FacilityID: '240991', CampsiteName: 'Juniper' },
        { CampsiteID: '100772', FacilityID: '240991', CampsiteName: 'Fork' },
      ],
    },
    found: ['item campsite/100771 "Juniper"', 'reference facility/240991', 'item campsite/100772 "Fork"'],
  },
  {
    shape: 'what an address calls in the singular',
    toolName: 'launch_upcoming',
    output: {
      results: [
        { id: 'e6a076ac-e991-4a6d', name: 'Kestrel 2', url: 'https://ll.example/2.2/launch/e6a076ac-e991-4a6d/' },
        { id: 'aafbcfc0-0388-4f9a', name: 'Vindr', url: 'https://ll.example/2.2/launch/aafbcfc0-0388-4f9a/' },
      ],
    },
    found: ['item launch/e6a076ac-e991-4a6d "Kestrel 2"', 'item launch/aafbcfc0-0388-4f9a "Vindr"'],
  },
  {
    shape: 'rows of a query with each variable as a term',
    toolName: 'query_sparql',
    output: {
      head: { vars: ['bridge', 'bridgeLabel', 'length', 'place', 'placeLabel'] },
      results: {
        bindings: [
          {
            bridge: { type: 'uri', value: 'http://kb.example/entity/Q11' },
            bridgeLabel: { type: 'literal', value: 'Old Ferry Viaduct', 'xml:lang': 'en' },
            length: { type: 'literal', value: '1420' },
            place: { type: 'uri', value: 'http://kb.example/entity/Q99' },
            placeLabel: { type: 'literal', value: 'Tarnmouth', 'xml:lang': 'en' },
          },
          {
            bridge: { type: 'uri', value: 'http://kb.example/entity/Q12' },
            bridgeLabel: { type: 'literal', value: 'Kestrel Gap Bridge', 'xml:lang': 'en' },
            length: { type: 'literal', value: '310' },
            place: { type: 'uri', value: 'http://kb.example/entity/Q99' },
            placeLabel: { type: 'literal', value: 'Tarnmouth', 'xml:lang': 'en' },
          },
        ],
      },
    },
    found: [
      'item bridge/Q11 "Old Ferry Viaduct"',
      'child place/Q99 "Tarnmouth"',
      'item bridge/Q12 "Kestrel Gap Bridge"',
    ],
  },
  {
    shape: 'an identifier of the whole net',
    toolName: 'search_catalogue',
    output: {
      results: [
        { urn: 'urn:li:dataset:orders', name: 'orders' },
        { urn: 'urn:li:dataset:customers', name: 'customers' },
      ],
    },
    found: ['item result/urn:li:dataset:orders "orders"', 'item result/urn:li:dataset:customers "customers"'],
  },
]
