import type { Shape } from './shape.js'

/** Real shapes of results: what has no name is called by its line and where it goes, or by its tags; what only happens is told apart by the one identifier that it has. */
export const namesByParts: readonly Shape[] = [
  {
    shape: 'departures of lines, each with the number of its trip',
    toolName: 'get_board',
    output: {
      departures: [
        {
          tripId: '1|92284|1|86',
          when: '2026-11-23T16:04:00+01:00',
          direction: 'Harbour',
          line: { id: 's7', name: 'S7' },
        },
        {
          tripId: '1|55859|2|86',
          when: '2026-11-23T16:09:00+01:00',
          direction: 'Old Mill',
          line: { id: 'm48', name: 'M48' },
        },
      ],
    },
    found: ['item departure/1|92284|1|86 "S7 Harbour"', 'item departure/1|55859|2|86 "M48 Old Mill"'],
  },
  {
    shape: 'arrivals by route and headsign',
    toolName: 'list_arrivals',
    output: {
      arrivals: [
        { id: 'ar-1', route_short_name: '12', headsign: 'Quay', due: '2026-11-23T16:04:00Z' },
        { id: 'ar-2', route_short_name: '14', headsign: 'Quay', due: '2026-11-23T16:06:00Z' },
      ],
    },
    found: ['item arrival/ar-1 "12 Quay"', 'item arrival/ar-2 "14 Quay"'],
  },
  {
    shape: 'Abfahrten einer Linie',
    toolName: 'abfahrten',
    output: {
      abfahrten: [
        { id: 'ab-1', linie: 'U4', richtung: 'Hafen' },
        { id: 'ab-2', linie: 'U4', richtung: 'Messe' },
      ],
    },
    found: ['item abfahrten/ab-1 "U4 Hafen"', 'item abfahrten/ab-2 "U4 Messe"'],
  },
  {
    shape: 'images by a number, called by their tags',
    toolName: 'list_images',
    output: [
      {
        id: 4412,
        digest: 'sha256:47f6b2e2e69e40192d835617de8137bb',
        tags: [
          { id: 901, name: '2.4.1' },
          { id: 902, name: 'latest' },
        ],
      },
      { id: 4398, digest: 'sha256:4caf5eeee731fab8d71f6af07d45bfca', tags: [{ id: 889, name: '2.4.0' }] },
    ],
    found: [
      'item image/4412 "2.4.1"',
      'child tag/901 "2.4.1"',
      'child tag/902 "latest"',
      'item image/4398 "2.4.0"',
      'child tag/889 "2.4.0"',
    ],
  },
  {
    shape: 'charts by a number, called by their tags in a list of texts',
    toolName: 'list_charts',
    output: [
      { id: 881, digest: 'sha256:47f6b2e2e69e40192d835617de8137bb', tags: ['v1.2.0'] },
      { id: 882, digest: 'sha256:4caf5eeee731fab8d71f6af07d45bfca', tags: [] },
    ],
    found: ['item chart/881 "v1.2.0"', 'item chart/882'],
  },
  {
    shape: 'posts with tags, which are no names',
    toolName: 'list_notes',
    output: [
      { id: 'n-1', tags: ['garden'], body: 'Plant the quince' },
      { id: 'n-2', tags: ['garden'], body: 'Mend the fence' },
    ],
    found: ['item note/n-1 "Plant the quince"', 'item note/n-2 "Mend the fence"'],
  },
  {
    shape: 'plays of tracks, which are things of their own',
    toolName: 'list_plays',
    output: {
      plays: [
        { track_id: 88120144, played_at: '2026-11-23T16:04:00Z', track: { id: 88120144, name: 'Low tide' } },
        { track_id: 88120177, played_at: '2026-11-23T16:09:00Z', track: { id: 88120177, name: 'High tide' } },
      ],
    },
    found: ['item track/88120144 "Low tide"', 'item track/88120177 "High tide"'],
  },
  {
    shape: 'showings of a hall by the number of the screening',
    toolName: 'list_showings',
    output: {
      showings: [
        { screeningId: 'sc-70121', startsAt: '2026-11-23T16:04:00Z', film: { id: 'fl-1', name: 'Night ferry' } },
        { screeningId: 'sc-70144', startsAt: '2026-11-23T19:04:00Z', film: { id: 'fl-2', name: 'Saltmarsh' } },
      ],
    },
    found: [
      'item showing/sc-70121',
      'child film/fl-1 "Night ferry"',
      'item showing/sc-70144',
      'child film/fl-2 "Saltmarsh"',
    ],
  },
  {
    shape: 'invoices with a line of text, which have names',
    toolName: 'list_invoices',
    output: [
      { id: 'in-1', title: 'Oak shelf', line: 'A', destination: 'Graz' },
      { id: 'in-2', title: 'Bench', line: 'B', destination: 'Cork' },
    ],
    found: ['item invoice/in-1 "Oak shelf"', 'item invoice/in-2 "Bench"'],
  },
]
