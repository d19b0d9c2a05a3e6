import { type ChatRequest, type FinishedCall, type ReadRequest, readRequest } from './read-request.js'

/** The model's next step: words, or calls. */
export type Step = { readonly text: string } | { readonly calls: readonly PlannedCall[] }

export interface PlannedCall {
  readonly name: string
  readonly input: Readonly<Record<string, string>>
}

interface Invoice {
  readonly id: string
  readonly name: string
  readonly customer: string
  readonly amount: number
  readonly status: string
}

/**
 * Stands in for a model: it follows a script, and knows nothing but the request it is given. Where a citation stands for
 * a list that it needs, it reads the list again; what nothing in the request names, it does not know.
 */
export function decideStep(request: ChatRequest): Step {
  const read = readRequest(request)
  if (read.offers('find_results')) return auditMonth(read)
  const { question } = read
  if (/\bauditor\b/i.test(question)) return askAuditor(read)
  if (/\boverdue\b/i.test(question)) return listOverdue(read)
  if (/\bremind/i.test(question)) return sendReminder(read)
  if (/\b(show|open|read)\b/i.test(question)) return showInvoice(read)
  return say('I can list what is overdue, show an invoice, send a reminder, and have July audited.')
}

const QUARTER = ['2026-07', '2026-08', '2026-09']

/** Lists month after month, and reads again, in part, what was cited on the way. */
function listOverdue({ calls }: ReadRequest): Step {
  const listed = QUARTER.flatMap(month => listOf(calls, month) ?? [])
  const missing = QUARTER.find(month => !listOf(calls, month))
  if (missing) return call('listInvoices', { month: missing })
  const lists = listed.map(list => readList(list, calls))
  const unread = lists.flatMap(list => ('citedAs' in list ? [list.citedAs] : []))
  if (unread.length > 0) {
    const filter = { transform: 'filtered', path: 'invoices', field: 'status', equals: 'overdue' }
    return { calls: unread.map(id => ({ name: 'retrieve_result', input: { id, ...filter } })) }
  }
  const overdue = lists
    .flatMap(list => ('invoices' in list ? list.invoices : []))
    .filter(({ status }) => status === 'overdue')
  const [largest] = overdue.toSorted((one, other) => other.amount - one.amount)
  if (!largest) return say('No invoice is overdue.')
  return say(`${overdue.length} invoices are overdue. The largest is ${describe(largest)}.`)
}

function askAuditor({ callsNow }: ReadRequest): Step {
  const told = callsNow.find(({ name }) => name === 'askAuditor')
  if (told) return say(`The auditor says: ${told.output}`)
  return call('askAuditor', { task: 'Find invoices of INV-07… with the same customer and the same amount.' })
}

/** As the auditor: finds the list among what is kept, and reads all of it. */
function auditMonth({ question, calls }: ReadRequest): Step {
  const wanted = /INV-\d\d/.exec(question)?.[0] ?? 'INV-'
  const found = calls.find(({ name }) => name === 'find_results')
  if (!found) return call('find_results', { text: wanted })
  const id = /^- (\w+): listInvoices/m.exec(found.output)?.[1]
  if (!id) return say('No list of that month is kept.')
  const retrieved = calls.find(({ name }) => name === 'retrieve_result')
  if (!retrieved) return call('retrieve_result', { id })
  const seen = new Map<string, Invoice>()
  for (const invoice of invoicesIn(retrieved.output)) {
    const key = `${invoice.customer} ${invoice.amount}`
    const twin = seen.get(key)
    if (twin) return say(`${twin.name} and ${invoice.name} are both of ${invoice.customer}, over ${invoice.amount} €.`)
    seen.set(key, invoice)
  }
  return say('No invoice was written twice.')
}

function showInvoice({ question, callsNow }: ReadRequest): Step {
  const shown = callsNow.find(({ name }) => name === 'getInvoice')
  const name = /INV-\d+/.exec(question)?.[0]
  if (shown) return say(tell(shown))
  return name ? call('getInvoice', { name }) : say('Which invoice? Give me its name, as INV-0712.')
}

/** “This invoice” is the one that was read alone of late, or that the block names first. */
function sendReminder({ question, calls, callsNow, block }: ReadRequest): Step {
  const sent = callsNow.find(({ name }) => name === 'sendReminder')
  if (sent) return say(`I sent a reminder. ${tell(sent)}`)
  const read = calls.findLast(({ name }) => name === 'getInvoice')
  const [, name, id] = /"(INV-\d+)" \((\w+)\)/.exec(block) ?? []
  const known = [...(read ? invoicesIn(`[${read.output}]`) : []), ...(name && id ? [{ name, id }] : [])]
  const named = /INV-\d+/.exec(question)?.[0]
  const meant = known.find(invoice => named === undefined || invoice.name === named)
  if (meant) return call('sendReminder', { id: meant.id })
  return say('I don’t know which invoice you mean: nothing that I was given says so.')
}

function listOf(calls: readonly FinishedCall[], month: string): FinishedCall | undefined {
  return calls.findLast(({ name, input }) => name === 'listInvoices' && input['month'] === month)
}

/** The invoices of a list, or of what was retrieved of it since; the id that its citation names where nothing was. */
function readList(
  { output }: FinishedCall,
  calls: readonly FinishedCall[],
): { readonly invoices: Invoice[] } | { readonly citedAs: string } {
  const citedAs = /^\[CITED RESULT\].*retrieve_result\(\{"id":"(\w+)"\}\)/s.exec(output)?.[1]
  if (!citedAs) return { invoices: invoicesIn(output) }
  const retrieved = calls.findLast(({ name, input }) => name === 'retrieve_result' && input['id'] === citedAs)
  return retrieved ? { invoices: invoicesIn(retrieved.output) } : { citedAs }
}

/** Of a whole list, or of a part, which a line about it precedes. */
function invoicesIn(output: string): Invoice[] {
  const read = JSON.parse(output.replace(/^\[filtered of .*\n/, '')) as Invoice[] | { invoices?: Invoice[] }
  return Array.isArray(read) ? read : (read.invoices ?? [])
}

function tell({ output }: FinishedCall): string {
  const { error, ...invoice } = JSON.parse(output) as Invoice & { error?: string }
  return error ?? `${describe(invoice)}; it is ${invoice.status}.`
}

function describe({ name, customer, amount }: Invoice): string {
  return `${name} of ${customer}, over ${amount.toLocaleString('en')} €`
}

function say(text: string): Step {
  return { text }
}

function call(name: string, input: PlannedCall['input']): Step {
  return { calls: [{ name, input }] }
}
