import type { AgentTool } from './run-agent.js'

interface Invoice {
  readonly id: string
  readonly name: string
  readonly customer: string
  readonly amount: number
  readonly dueOn: string
  status: 'paid' | 'overdue'
  reminders: number
}

const CUSTOMERS = [
  'Kestrel Books',
  'Juniper Supplies',
  'Alder & Finch',
  'Marlow Print',
  'Tern Coffee',
  'Oakhouse',
  'Pike',
]
const MONTHS = ['2026-07', '2026-08', '2026-09']
const INVOICES_A_MONTH = 40

const invoices = new Map(MONTHS.map(month => [month, createInvoices(month)]))

/** The app's own tools: long lists, single records, and one that changes something. */
export const ledgerTools: readonly AgentTool[] = [
  {
    name: 'listInvoices',
    description: 'Lists all invoices of a month.',
    inputSchema: schema({ month: 'As 2026-07' }),
    async execute({ month }) {
      const found = invoices.get(String(month))
      return found ? { month, invoices: found } : { error: `There are invoices of ${MONTHS.join(', ')}.` }
    },
  },
  {
    name: 'getInvoice',
    description: 'Reads one invoice by its name.',
    inputSchema: schema({ name: 'As INV-0712' }),
    execute: async ({ name }) =>
      findInvoice(invoice => invoice.name === name) ?? { error: 'There is no such invoice.' },
  },
  {
    name: 'sendReminder',
    description: 'Reminds the customer of an invoice.',
    inputSchema: schema({ id: 'Id of the invoice' }),
    async execute({ id }) {
      const invoice = findInvoice(known => known.id === id)
      if (!invoice) return { error: 'There is no such invoice.' }
      invoice.reminders += 1
      return invoice
    },
  },
]

function findInvoice(test: (invoice: Invoice) => boolean): Invoice | undefined {
  return [...invoices.values()].flat().find(test)
}

/** The same every time, so that a story can be told twice. One invoice of July was written twice: its 12th and 29th. */
function createInvoices(month: string): Invoice[] {
  const monthNumber = month.slice(5)
  return Array.from({ length: INVOICES_A_MONTH }, (_, index) => {
    const number = `${monthNumber}${String(index + 1).padStart(2, '0')}`
    const copied = month === '2026-07' && index === 28 ? 11 : index
    return {
      id: `inv_${((Number(number) * 7919) % 46_656).toString(36).padStart(3, '0')}${number}`,
      name: `INV-${number}`,
      customer: CUSTOMERS[(copied * 5 + Number(monthNumber)) % CUSTOMERS.length] ?? '',
      amount: 90 + ((copied * 137 + Number(monthNumber) * 61) % 1_150),
      dueOn: `${month}-${String((index % 28) + 1).padStart(2, '0')}`,
      status: index % 8 === 5 ? 'overdue' : 'paid',
      reminders: 0,
    }
  })
}

function schema(fields: Record<string, string>): AgentTool['inputSchema'] {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, description]) => [name, { type: 'string' as const, description }]),
  )
  return { type: 'object', properties, required: Object.keys(fields), additionalProperties: false }
}
