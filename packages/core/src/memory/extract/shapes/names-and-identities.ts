import type { Shape } from './shape.js'

/** Real shapes of results in which what a record is, or is called, stands elsewhere than under `id` and `name`. */
export const namesAndIdentities: readonly Shape[] = [
  {
    shape: 'a quote with the names of its time zone, which identify nothing',
    toolName: 'get_ticker',
    output: { symbol: 'MILL', exchangeTimezoneName: 'America/New_York', fullExchangeName: 'Harbour' },
    found: ['subject ticker/MILL fullExchangeName=Harbour'],
  },
  {
    shape: 'a page that somebody changed, told only by whom',
    toolName: 'get_page',
    output: { id: 'p-1', title: 'Plan', version: { by: { accountId: '5570', displayName: 'Léa Fontaine' } } },
    found: ['subject page/p-1 "Plan"', 'child user/5570 "Léa Fontaine"'],
  },
  {
    shape: 'pages of a wiki, told apart by what differs',
    toolName: 'wiki_search',
    output: {
      query: {
        search: [
          { ns: 0, title: 'Bean', pageid: 4487, size: 42211 },
          { ns: 0, title: 'Runner bean', pageid: 193401, size: 12002 },
        ],
      },
    },
    found: ['item page/4487 "Bean"', 'item page/193401 "Runner bean"'],
  },
  {
    shape: 'opinions of a court, told apart by their address',
    toolName: 'search_opinions',
    output: {
      results: [
        {
          absolute_url: '/opinion/2812209/holm/',
          caseName: 'Holm v. Harbour Board',
          cluster_id: 2812209,
          docket_id: 6671001,
        },
        {
          absolute_url: '/opinion/2812340/lindt/',
          caseName: 'Lindt v. Millbrook',
          cluster_id: 2812340,
          docket_id: 6671042,
        },
      ],
    },
    found: [
      'item opinion/2812209 "Holm v. Harbour Board"',
      'reference docket/6671001',
      'item opinion/2812340 "Lindt v. Millbrook"',
      'reference docket/6671042',
    ],
  },
  {
    shape: 'fields given with their labels',
    toolName: 'list_employees',
    output: {
      data: [
        {
          type: 'Employee',
          attributes: {
            id: { label: 'ID', value: 1204881, type: 'integer', universal_id: 'id' },
            first_name: { label: 'First name', value: 'Ilse', universal_id: 'first_name' },
            last_name: { label: 'Last name', value: 'Maas', universal_id: 'last_name' },
            department: { label: 'Department', value: { type: 'Department', attributes: { id: 33, name: 'Shop' } } },
          },
        },
      ],
    },
    found: ['item employee/1204881 "Ilse Maas"', 'child department/33 "Shop"'],
  },
  {
    shape: 'keys with a prefix for texts',
    toolName: 'search_meals',
    output: {
      meals: [
        { idMeal: '52771', strMeal: 'Bean soup', strCategory: 'Vegan', strMealThumb: 'https://x.example/1.jpg' },
        {
          idMeal: '52840',
          strMeal: 'Runner bean curry',
          strCategory: 'Vegan',
          strMealThumb: 'https://x.example/2.jpg',
        },
      ],
    },
    found: ['item meal/52771 "Bean soup"', 'item meal/52840 "Runner bean curry"'],
  },
  {
    shape: 'listings called by their address',
    toolName: 'search_properties',
    output: {
      '@odata.context': 'https://homes.example/odata/$metadata#Property',
      value: [
        {
          '@odata.id': "https://homes.example/odata/Property('20481001')",
          ListingKey: '20481001',
          ListingId: 'ML81900481',
          UnparsedAddress: '18 Quarry Lane',
          ListAgentKey: 'A-8801',
          ListAgentFullName: 'Nora Ellis',
          Media: [{ MediaKey: '20481001-m0', MediaURL: 'https://media.example/0.jpg', Order: 0 }],
        },
      ],
    },
    found: [
      'item listing/ML81900481 "18 Quarry Lane" ListingKey=20481001 ListAgentKey=A-8801',
      'reference list_agent/A-8801 "Nora Ellis"',
    ],
  },
  {
    shape: 'instances tagged with a name',
    toolName: 'describe_instances',
    output: {
      Reservations: [
        {
          ReservationId: 'r-0aaa',
          Instances: [
            {
              InstanceId: 'i-0aa11bb22cc33dd44',
              State: { Name: 'running' },
              Tags: [
                { Key: 'env', Value: 'prod' },
                { Key: 'Name', Value: 'web-1' },
              ],
            },
          ],
        },
      ],
    },
    found: ['child reservation/r-0aaa', 'item instance/i-0aa11bb22cc33dd44 "web-1"'],
  },
  {
    shape: 'devices with parts that are words',
    toolName: 'list_devices',
    output: {
      items: [
        {
          deviceId: '6f5ea629-4c05-4a90-a244-cc129b0a80b1',
          name: 'zwave-sensor',
          label: 'Hall sensor',
          components: [{ id: 'main', label: 'main', capabilities: [{ id: 'switch', version: 1 }] }],
        },
      ],
    },
    found: ['item device/6f5ea629-4c05-4a90-a244-cc129b0a80b1 "Hall sensor" name=zwave-sensor'],
  },
  {
    shape: 'a list of identifiers beside the records',
    toolName: 'get_articles',
    output: {
      result: {
        uids: ['39000101', '39000142'],
        39000101: { uid: '39000101', title: 'Soil microbes' },
        39000142: { uid: '39000142', title: 'Vitamin D' },
      },
    },
    found: ['subject article/39000101 "Soil microbes"', 'subject article/39000142 "Vitamin D"'],
  },
  {
    shape: 'a group of the same name and kind as its record',
    toolName: 'get_release',
    output: {
      id: '0b1c7d2e-51f0-4c0e-9a61-0d7a4b1e2f01',
      title: 'Harbour Lights',
      'status-id': '4e304316-386d-3409-af2e-78857eec5cfe',
      'release-group': { id: 'bb10c7d2-51f0-4c0e-9a61-0d7a4b1e2f0a', title: 'Harbour Lights' },
    },
    found: [
      'subject release/0b1c7d2e-51f0-4c0e-9a61-0d7a4b1e2f01 "Harbour Lights" release_group_id=bb10c7d2-51f0-4c0e-9a61-0d7a4b1e2f0a',
    ],
  },
  {
    shape: 'beneficiaries called by a reference in words',
    toolName: 'get_beneficiaries',
    output: { Data: { Beneficiary: [{ AccountId: '22289', BeneficiaryId: 'Ben-7001', Reference: 'Rent flat 4' }] } },
    found: ['item beneficiary/Ben-7001 "Rent flat 4"', 'reference account/22289'],
  },
  {
    shape: 'links in the texts of what is listed',
    toolName: 'list_posts',
    output: {
      posts: [
        { id: 'p-101', title: 'First frost', html: 'On the <a href="https://x.example/beans">beans</a> tonight.' },
        { id: 'p-102', title: 'New seeds', html: 'See <a href="https://x.example/seeds">the list</a> now.' },
      ],
    },
    found: ['item post/p-101 "First frost"', 'item post/p-102 "New seeds"'],
  },
  {
    shape: 'who something was assigned to',
    toolName: 'list_work_items',
    output: {
      value: [
        {
          id: 4711,
          fields: { 'System.Title': 'Login loops', 'System.AssignedTo': { id: 'u-991', displayName: 'Ines Prado' } },
        },
      ],
    },
    found: ['item work_item/4711 "Login loops"', 'child user/u-991 "Ines Prado"'],
  },
]
