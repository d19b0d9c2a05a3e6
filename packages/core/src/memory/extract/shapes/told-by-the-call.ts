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
    found: [
      'item member/51 "Anke Brandl" membershipNumber=M-0107',
      'item member/52 "Uwe Fichtner" membershipNumber=M-0112',
    ],
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
    output: {
      campsites: { '64211': { loop: 'Lake', site: 'A001' }, '64212': { loop: 'Pine', site: 'A002' } },
      count: 2,
    },
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
  {
    shape: 'what is held in groups with no more than a name, one of them alone in its group',
    toolName: 'get_schedule',
    output:
      '<schedule><day date="2026-12-04"><room name="Aula" guid="145dc49e-4016-4f62-af49-78809a0e4cff">' +
      ['7301 Welcome', '7318 Tiles'].map(talk).join('') +
      '</room></day><day date="2026-12-05"><room name="Aula" guid="82225d78-7a16-44ab-ae60-e145a238c147">' +
      talk('7322 Survey') +
      '</room><room name="Yard" guid="8838d93f-d894-465e-aedc-8f217acabdf9">' +
      talk('7330 Walk') +
      '</room></day></schedule>',
    found: [
      'child room/145dc49e-4016-4f62-af49-78809a0e4cff "Aula"',
      'item event/7301 "Welcome"',
      'item event/7318 "Tiles"',
      'child room/82225d78-7a16-44ab-ae60-e145a238c147 "Aula"',
      'item event/7322 "Survey"',
      'child room/8838d93f-d894-465e-aedc-8f217acabdf9 "Yard"',
      'item event/7330 "Walk"',
    ],
  },
  {
    shape: 'records that tell more of themselves than of the company they hold',
    toolName: 'list_declarations',
    output: {
      declarations: [
        {
          mrn: '26GB7K2M9Q1X0L4AR1',
          procedure: '4000',
          status: 'held',
          goods: 2,
          mass: '410',
          sent: 1,
          buyer: { tin: 'GB5', name: 'Tallow' },
        },
        {
          mrn: '26GB7K2M9Q1X0L4AR2',
          procedure: '4000',
          status: 'free',
          goods: 3,
          mass: '410',
          sent: 2,
          buyer: { tin: 'GB7', name: 'Brine' },
        },
      ],
    },
    found: ['item declaration/26GB7K2M9Q1X0L4AR1', 'item declaration/26GB7K2M9Q1X0L4AR2'],
  },
  {
    shape: 'entries with their numbers and boxes before what they are called',
    toolName: 'list_transcripts',
    output:
      '# Transcripts\n\n## 1. Pricing sync\n\n- **ID:** 01KAJ4V0M8C2\n- **Host:** Dana\n\n## 2. Handover\n\n- **ID:** 01KAH9C7PX4N\n- **Host:** Kofi\n',
    found: ['item transcript/01KAJ4V0M8C2 "Pricing sync"', 'item transcript/01KAH9C7PX4N "Handover"'],
  },
  {
    shape: 'a title that is the name with its spaces',
    toolName: 'list_breaches',
    output: [
      { id: 'b-1', name: 'FernForum', title: 'Fern Forum' },
      { id: 'b-2', name: 'PixelHaul', title: 'Pixel Haul' },
    ],
    found: ['item breach/b-1 "Fern Forum" name=FernForum', 'item breach/b-2 "Pixel Haul" name=PixelHaul'],
  },
  {
    shape: 'a list called as the end of the compound that was asked for',
    toolName: 'abfuhrtermine_abrufen',
    output: {
      adresse: { ort: 'Fernwood', bezirk: { id: 17, name: 'Bezirk 4b' } },
      termine: [
        { id: 'T-48-BIO', datum: '2026-11-25' },
        { id: 'T-49-PAP', datum: '2026-12-02' },
      ],
    },
    found: ['item termine/T-48-BIO', 'item termine/T-49-PAP', 'child bezirk/17 "Bezirk 4b"'],
  },
  {
    shape: 'an empty object beside the list',
    toolName: 'get_leaderboard',
    output: {
      data: { game: 'o1y9wo6q', values: {}, runs: [{ id: 'yvp8k2dz' }, { id: 'mrn3xoqm' }], players: { data: [] } },
    },
    found: ['item run/yvp8k2dz', 'item run/mrn3xoqm'],
  },
]

function talk(said: string): string {
  const [id = '', title = ''] = said.split(' ')
  return `<event id="${id}"><date>2026-12-04</date><duration>00:45</duration><title>${title}</title><track>Tools</track><language>en</language></event>`
}
