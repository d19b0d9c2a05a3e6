import type { Shape } from './shape.js'

/** Real shapes of results: one record whose identity, state and people stand in modules of their own. */
export const recordsInModules: readonly Shape[] = [
  {
    shape: 'surveys of a register, in modules of a section',
    toolName: 'search_surveys',
    output: {
      surveys: [
        {
          protocolSection: {
            identificationModule: {
              regId: 'SRV0631',
              orgIdInfo: { id: 'NP-2201' },
              briefTitle: 'Eels of the upper river',
            },
            statusModule: { overallStatus: 'RUNNING', stages: ['STAGE2'] },
          },
          hasResults: false,
        },
        {
          protocolSection: {
            identificationModule: {
              regId: 'SRV0587',
              orgIdInfo: { id: 'CO-1145' },
              briefTitle: 'Bats of the old mill',
            },
            statusModule: { overallStatus: 'DONE', stages: ['STAGE3'] },
          },
          hasResults: true,
        },
      ],
    },
    found: [
      'item survey/SRV0631 "Eels of the upper river" org_number=NP-2201',
      'item survey/SRV0587 "Bats of the old mill" org_number=CO-1145',
    ],
  },
  {
    shape: 'one machine, its general facts first',
    toolName: 'get_computer',
    output: {
      computer: {
        general: { id: 44, name: 'studio-3', serialNumber: 'C02XK1' },
        hardwareInfo: { model: 'Tower', ram: 32 },
        location: { room: 'B12' },
      },
    },
    found: ['subject computer/44 "studio-3" serialNumber=C02XK1'],
  },
  {
    shape: 'properties with basic facts, and their prices',
    toolName: 'list_properties',
    output: [
      {
        basicInfo: { propertyId: 'P-881', title: 'Mill cottage' },
        priceInfo: { amount: 210000 },
        agentInfo: { agentName: 'Ines Roth' },
      },
      {
        basicInfo: { propertyId: 'P-907', title: 'Quay flat' },
        priceInfo: { amount: 180000 },
        agentInfo: { agentName: 'Otto Kern' },
      },
    ],
    found: ['item property/P-881 "Mill cottage"', 'item property/P-907 "Quay flat"'],
  },
  {
    shape: 'orders with a header and lines',
    toolName: 'list_orders',
    output: {
      orders: [
        {
          header: { orderId: 'SO-77120', status: 'open' },
          shippingInfo: { city: 'Graz' },
          lines: [{ id: 9001, name: 'Oak shelf' }],
        },
        {
          header: { orderId: 'SO-77131', status: 'sent' },
          shippingInfo: { city: 'Cork' },
          lines: [{ id: 9014, name: 'Bench' }],
        },
      ],
    },
    found: ['item order/SO-77120', 'child line/9001 "Oak shelf"', 'item order/SO-77131', 'child line/9014 "Bench"'],
  },
  {
    shape: 'an artwork by its core facts',
    toolName: 'get_artwork',
    output: { core: { id: 'aw-19', title: 'Harbour at dusk' }, provenanceInfo: { acquired: '1931' }, media: [] },
    found: ['subject artwork/aw-19 "Harbour at dusk"'],
  },
  {
    shape: 'courses with an overview, and the module of their teaching',
    toolName: 'list_courses',
    output: {
      items: [
        { overview: { courseId: 7101, name: 'Soil science' }, teachingModule: { language: 'nl' } },
        { overview: { courseId: 7102, name: 'Dike building' }, teachingModule: { language: 'de' } },
      ],
    },
    found: ['item course/7101 "Soil science"', 'item course/7102 "Dike building"'],
  },
  {
    shape: 'what has an identifier of its own, with an overview that names something else',
    toolName: 'get_site',
    output: { id: 'site-4', name: 'North quarry', overview: { managerId: 'u-77' }, safetyInfo: { level: 'green' } },
    found: ['subject site/site-4 "North quarry"', 'reference manager/u-77'],
  },
  {
    shape: 'two records under their words, and no modules of one',
    toolName: 'get_booking',
    output: { booking: { id: 'bk-3', name: 'Long weekend' }, guest: { id: 'gs-8', name: 'Ada Quill' } },
    found: ['subject booking/bk-3 "Long weekend"', 'child guest/gs-8 "Ada Quill"'],
  },
]
