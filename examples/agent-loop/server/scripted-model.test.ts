import { expect, it } from 'vitest'
import type { ChatRequest } from './read-request.js'
import { decideStep } from './scripted-model.js'

const OVERDUE = 'Which invoices of the third quarter are overdue?'
const CITATION = '[CITED RESULT] Succeeded: listInvoices. 40 rows. In full: retrieve_result({"id":"a1b2"})'
const FILTER = { transform: 'filtered', path: 'invoices', field: 'status', equals: 'overdue' }

it('lists the months that the request does not hold', () => {
  expect(decideStep(asked(OVERDUE, list('2026-07', [])))).toEqual({
    calls: [{ name: 'listInvoices', input: { month: '2026-08' } }],
  })
})

it('reads again what stands as a citation', () => {
  const lists = [list('2026-07', CITATION), list('2026-08', []), list('2026-09', [])]
  expect(decideStep(asked(OVERDUE, ...lists))).toEqual({
    calls: [{ name: 'retrieve_result', input: { id: 'a1b2', ...FILTER } }],
  })
})

it('answers by what it retrieved', () => {
  const lists = [list('2026-07', CITATION), list('2026-08', []), list('2026-09', [])]
  const retrieved = `[filtered of a1b2; data]\n${JSON.stringify([invoice('INV-0706', 'overdue')])}`
  const request = asked(OVERDUE, ...lists, { name: 'retrieve_result', input: { id: 'a1b2' }, output: retrieved })
  expect(decideStep(request)).toEqual({
    text: '1 invoices are overdue. The largest is INV-0706 of Pike, over 120 €.',
  })
})

it('knows an invoice by the block alone, and none without it', () => {
  const block = '[WORKING MEMORY] data, newest first\ninvoices:\n- "INV-0806" (inv_6le0806)'
  expect(decideStep(asked(`Send a reminder for this invoice\n\n${block}`))).toEqual({
    calls: [{ name: 'sendReminder', input: { id: 'inv_6le0806' } }],
  })
  expect(decideStep(asked('Send a reminder for this invoice'))).toEqual({
    text: 'I don’t know which invoice you mean: nothing that I was given says so.',
  })
})

interface Call {
  name: string
  input: object
  output: string
}

function asked(question: string, ...calls: Call[]): ChatRequest {
  const messages = calls.flatMap(({ name, input, output }, index) => [
    { role: 'assistant', tool_calls: [{ id: `c-${index}`, function: { name, arguments: JSON.stringify(input) } }] },
    { role: 'tool', tool_call_id: `c-${index}`, content: output },
  ])
  return { messages: [{ role: 'user', content: question }, ...messages] }
}

function list(month: string, output: string | object[]): Call {
  const text = typeof output === 'string' ? output : JSON.stringify({ month, invoices: output })
  return { name: 'listInvoices', input: { month }, output: text }
}

function invoice(name: string, status: string) {
  return { id: 'inv_1', name, customer: 'Pike', amount: 120, status }
}
