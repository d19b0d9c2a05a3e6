import { expect, it } from 'vitest'
import { decideStep } from './scripted-model.js'

const RENAME = 'Rename this page to Plans'
const BLOCK = '[WORKING MEMORY] data, newest first\npages:\n- "Pricing" (pg_b8e94d)\n- "Home" (pg_5f01c2)'

it('does not know the page where nothing in the request names one', () => {
  expect(decideStep({ messages: [said(RENAME)] })).toEqual({
    text: 'I don’t know which page you mean: nothing that I was given says so.',
  })
})

it('finds the page in a result', () => {
  const messages = [said('Show me the pricing page'), told({ id: 'pg_b8e94d', title: 'Pricing' }), said(RENAME)]
  expect(decideStep({ messages })).toEqual({ name: 'renamePage', input: { id: 'pg_b8e94d', title: 'Plans' } })
})

it('takes the first page of the block as the newest', () => {
  const messages = [said(`${RENAME}\n\n${BLOCK}`)]
  expect(decideStep({ messages })).toEqual({ name: 'renamePage', input: { id: 'pg_b8e94d', title: 'Plans' } })
})

it('asks after a list', () => {
  const pages = [
    { id: 'pg_b8e94d', title: 'Pricing' },
    { id: 'pg_5f01c2', title: 'Home' },
  ]
  expect(decideStep({ messages: [said('List the pages'), told({ pages }), said(RENAME)] })).toEqual({
    text: 'Which page do you mean? Several were shown.',
  })
})

it('speaks once a tool has answered, though the block stands behind it', () => {
  const messages = [said(RENAME), told({ id: 'pg_b8e94d', title: 'Plans', text: 'A bike.' }), said(BLOCK)]
  expect(decideStep({ messages })).toEqual({ text: 'The page is called “Plans”. It says: A bike.' })
})

function said(content: string) {
  return { role: 'user', content }
}

function told(result: object) {
  return { role: 'tool', content: JSON.stringify(result) }
}
