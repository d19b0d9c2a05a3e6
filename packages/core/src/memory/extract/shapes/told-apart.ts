import type { Shape } from './shape.js'

/** Real shapes of results: items that nothing tells apart but one of several identifiers, digests or numbers. */
export const toldApart: readonly Shape[] = [
  {
    shape: 'rides, by their requests and not their products',
    toolName: 'get_ride_history',
    output: {
      count: 3,
      history: [
        { status: 'completed', request_id: '09eec75a-163f-4545-a491-18a06101eb38', product_id: 'p-1' },
        { status: 'canceled', request_id: 'cf4f0d62-0e0b-46b5-a5cf-075c891f7c05', product_id: 'p-2' },
        { status: 'completed', request_id: '460178a8-a65b-4b3e-a936-82061003b1c7', product_id: 'p-1' },
      ],
    },
    found: [
      'item request/09eec75a-163f-4545-a491-18a06101eb38',
      'reference product/p-1',
      'item request/cf4f0d62-0e0b-46b5-a5cf-075c891f7c05',
      'reference product/p-2',
      'item request/460178a8-a65b-4b3e-a936-82061003b1c7',
    ],
  },
  {
    shape: 'reports of several products in one event',
    toolName: 'search_recalls',
    output: {
      results: [
        { event_id: '97000', recall_number: 'D-0112-2027', reason: 'Mislabelled' },
        { event_id: '97000', recall_number: 'D-0119-2027', reason: 'Mislabelled' },
        { event_id: '97013', recall_number: 'D-0126-2027', reason: 'Broken seal' },
      ],
    },
    found: [
      'item recall/D-0112-2027 "Mislabelled"',
      'reference event/97000',
      'item recall/D-0119-2027 "Mislabelled"',
      'item recall/D-0126-2027 "Broken seal"',
      'reference event/97013',
    ],
  },
  {
    shape: 'transfers, of which most call one method',
    toolName: 'get_transactions',
    output: {
      status: '1',
      result: [
        { blockNumber: '21380000', hash: '0xd5aa0c1f9b', nonce: '4', methodId: '0xa9059cbb', value: '12' },
        { blockNumber: '21379389', hash: '0x77be11c0a2', nonce: '5', methodId: '0xa9059cbb', value: '7' },
      ],
    },
    found: ['item transaction/0xd5aa0c1f9b blockNumber=21380000', 'item transaction/0x77be11c0a2 blockNumber=21379389'],
  },
  {
    shape: 'bookings of two rooms',
    toolName: 'list_bookings',
    output: {
      data: [
        { confirmation_number: 'QX7-1001', room_id: 12, guest: 'Ada Berg' },
        { confirmation_number: 'QX7-1002', room_id: 14, guest: 'Bo Lind' },
        { confirmation_number: 'QX7-1003', room_id: 12, guest: 'Cy Moe' },
      ],
    },
    found: [
      'item booking/QX7-1001',
      'reference room/12',
      'item booking/QX7-1002',
      'reference room/14',
      'item booking/QX7-1003',
    ],
  },
  {
    shape: 'payments in one batch',
    toolName: 'payments_list',
    output: [
      { batch_id: 'b-7', payment_id: 'pay-1', amount: '10.00' },
      { batch_id: 'b-7', payment_id: 'pay-2', amount: '12.50' },
    ],
    found: ['item payment/pay-1', 'reference batch/b-7', 'item payment/pay-2'],
  },
  {
    shape: 'members, by who they are',
    toolName: 'list_members',
    output: [
      { user_id: 4, role: 'admin' },
      { user_id: 9, role: 'guest' },
    ],
    found: ['item user/4 "admin"', 'item user/9 "guest"'],
  },
  {
    shape: 'scans of one host',
    toolName: 'list_scans',
    output: {
      scans: [
        { host_id: 'h-1', fingerprint: '9f:aa:01', port: 22 },
        { host_id: 'h-1', fingerprint: '9f:aa:02', port: 443 },
      ],
    },
    found: ['item scan/9f:aa:01', 'reference host/h-1', 'item scan/9f:aa:02'],
  },
  {
    shape: 'lines of a statement, by their references',
    toolName: 'get_statement',
    output: {
      lines: [
        { bank_ref: 'BR-90011', account_id: 7, amount: -12.5 },
        { bank_ref: 'BR-90012', account_id: 7, amount: 300 },
      ],
    },
    found: ['item line/BR-90011', 'reference account/7', 'item line/BR-90012'],
  },
  {
    shape: 'readings of two meters',
    toolName: 'list_readings',
    output: {
      readings: [
        { meter_id: 'm-1', reading_uuid: '0b9f', kwh: 3.1 },
        { meter_id: 'm-1', reading_uuid: '7c1d', kwh: 2.2 },
        { meter_id: 'm-2', reading_uuid: '91ee', kwh: 4.0 },
      ],
    },
    found: [
      'item reading/0b9f',
      'reference meter/m-1',
      'item reading/7c1d',
      'item reading/91ee',
      'reference meter/m-2',
    ],
  },
  {
    shape: 'visits of accounts, of which each is another one',
    toolName: 'get_visits',
    output: {
      log: [
        { account_id: 'a-1', session_id: 's-91', pages: 3 },
        { account_id: 'a-2', session_id: 's-92', pages: 9 },
      ],
    },
    found: ['item session/s-91', 'reference account/a-1', 'item session/s-92', 'reference account/a-2'],
  },
  {
    shape: 'a number of the case beside the number of each paper',
    toolName: 'get_court_case',
    output: {
      name: 'Reed v. Hale',
      papers: [
        { fileNumber: '22-01993', docketNumber: '00198-26-90021', filed: '2026-11-14' },
        { fileNumber: '22-01993', docketNumber: '00198-26-90016', filed: '2026-11-02' },
        { fileNumber: '', docketNumber: '00198-26-90012', filed: '2026-10-21' },
      ],
    },
    found: [
      'subject court_case/Reed v. Hale',
      'child paper/00198-26-90021 fileNumber=22-01993',
      'child paper/00198-26-90016 fileNumber=22-01993',
      'child paper/00198-26-90012',
    ],
  },
  {
    shape: 'the machine that several jobs run on',
    toolName: 'list_jobs',
    output: 'job_name,hostname,minutes\nnightly-import,db-1,12\nindex-rebuild,db-1,44\nmail-digest,web-2,3\n',
    found: [
      'item job/nightly-import hostname=db-1',
      'item job/index-rebuild hostname=db-1',
      'item job/mail-digest hostname=web-2',
    ],
  },
]
