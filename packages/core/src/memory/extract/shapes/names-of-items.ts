import type { Shape } from './shape.js'

const uuid = (digit: number): string => `${String(digit).repeat(8)}-4c1d-4e8a-9b7f-${String(digit).repeat(12)}`

/** Real shapes of results: items that have no name under a known key, and something that people would say. */
export const namesOfItems: readonly Shape[] = [
  {
    shape: 'invoices with a number beside the identifier of a store',
    toolName: 'get_invoices',
    output: {
      Invoices: [
        { InvoiceID: uuid(1), InvoiceNumber: 'INV-0031', Status: 'PAID', Total: 914.55 },
        { InvoiceID: uuid(2), InvoiceNumber: 'INV-0032', Status: 'DRAFT', Total: 230 },
      ],
    },
    found: [
      'item invoice/11111111-4c1d-4e8a-9b7f-111111111111 "INV-0031"',
      'item invoice/22222222-4c1d-4e8a-9b7f-222222222222 "INV-0032"',
    ],
  },
  {
    shape: 'recalls with codes of lots and a description',
    toolName: 'search_recalls',
    output: {
      results: [
        {
          recall_number: 'D-0112-2027',
          code_info: 'Lot #s: TMFNW3, UA3RCF',
          product_description: 'Loratadine Tablets, 10 mg',
        },
        {
          recall_number: 'D-0119-2027',
          code_info: 'Lot #s: NBF59M, DKHBD4',
          product_description: 'Eye Wash Solution, 118 mL',
        },
      ],
    },
    found: [
      'item recall/D-0112-2027 "Loratadine Tablets, 10 mg"',
      'item recall/D-0119-2027 "Eye Wash Solution, 118 mL"',
    ],
  },
  {
    shape: 'stations with a text of a program',
    toolName: 'find_stations',
    output: {
      results: [
        { id: 29000004, services: '{"service":["Air","Shop"]}', hours: '[{"day":"Monday"}]' },
        { id: 29000011, services: '{"service":["Air"]}', hours: '[{"day":"Friday"}]' },
      ],
    },
    found: ['item station/29000004', 'item station/29000011'],
  },
  {
    shape: 'games between two sides, one number in all',
    toolName: 'get_schedule',
    output: {
      games: [
        {
          gameGuid: uuid(1),
          gameNumber: 1,
          teams: { away: { score: 5, team: { id: 21, name: 'Herons' } }, home: { team: { id: 22, name: 'Miners' } } },
        },
        {
          gameGuid: uuid(2),
          gameNumber: 1,
          teams: { away: { score: 2, team: { id: 23, name: 'Larks' } }, home: { team: { id: 24, name: 'Tides' } } },
        },
      ],
    },
    found: [
      'item game/11111111-4c1d-4e8a-9b7f-111111111111 "Miners – Herons" gameNumber=1',
      'child team/away',
      'child team/21 "Herons"',
      'child team/home',
      'child team/22 "Miners"',
      'item game/22222222-4c1d-4e8a-9b7f-222222222222 "Tides – Larks" gameNumber=1',
      'child team/23 "Larks"',
      'child team/24 "Tides"',
    ],
  },
  {
    shape: 'alarms with the name of their metric',
    toolName: 'list_alarms',
    output: {
      MetricAlarms: [
        { AlarmName: 'cpu-high-web', StateValue: 'ALARM', MetricName: 'CPUUtilization' },
        { AlarmName: 'disk-low-db', StateValue: 'OK', MetricName: 'Disk' },
      ],
    },
    found: [
      'item metric_alarm/cpu-high-web MetricName=CPUUtilization',
      'item metric_alarm/disk-low-db MetricName=Disk',
    ],
  },
  {
    shape: 'plants by species, before where they stand',
    toolName: 'list_plants',
    output: {
      plants: [
        { plantId: 1, species: 'Rosa canina', bed: 'North' },
        { plantId: 2, species: 'Salix alba', bed: 'Pond' },
      ],
    },
    found: ['item plant/1 "Rosa canina"', 'item plant/2 "Salix alba"'],
  },
  {
    shape: 'payments by who was paid, and not as a bank writes it',
    toolName: 'list_transactions',
    output: {
      transactions: [
        { id: uuid(1), import_payee_name: 'Corner Bakery', import_payee_name_original: 'CORNER BAKERY 04412' },
        { id: uuid(2), import_payee_name: 'Harbour Gym', import_payee_name_original: 'HARBOUR GYM 04412' },
      ],
    },
    found: [
      'item transaction/11111111-4c1d-4e8a-9b7f-111111111111 "Corner Bakery" import_payee_name_original=CORNER BAKERY 04412',
      'item transaction/22222222-4c1d-4e8a-9b7f-222222222222 "Harbour Gym" import_payee_name_original=HARBOUR GYM 04412',
    ],
  },
  {
    shape: 'documents with a bare number, by the few words that describe each',
    toolName: 'search_documents',
    output: [
      { id: '0af0e60f-f403-4153-a292-01751754c235', number: 90431, description: 'Tax notice 2025' },
      { id: '69c830d5-5c79-4804-9ecb-b8305d059aa6', number: 90428, description: 'Draft of the accounts' },
    ],
    found: [
      'item document/0af0e60f-f403-4153-a292-01751754c235 "Tax notice 2025" number=90431',
      'item document/69c830d5-5c79-4804-9ecb-b8305d059aa6 "Draft of the accounts" number=90428',
    ],
  },
  {
    shape: 'records called by their descriptor',
    toolName: 'list_absences',
    output: {
      data: [
        {
          id: '72f825aa930146e70d72706e692773e5',
          descriptor: 'Leave in May',
          worker: { id: '8cd5437975653543198daf817453b952', descriptor: 'Clara Holm' },
        },
        {
          id: 'f806bc2fb9cac1ec4c91b592e4eb22dd',
          descriptor: 'Leave in June',
          worker: { id: 'db06b7aff0d0ff7ee6d0c3e0c1b3b486', descriptor: 'Yusuf Demir' },
        },
      ],
    },
    found: [
      'item absence/72f825aa930146e70d72706e692773e5 "Leave in May"',
      'child worker/8cd5437975653543198daf817453b952 "Clara Holm"',
      'item absence/f806bc2fb9cac1ec4c91b592e4eb22dd "Leave in June"',
      'child worker/db06b7aff0d0ff7ee6d0c3e0c1b3b486 "Yusuf Demir"',
    ],
  },
]
