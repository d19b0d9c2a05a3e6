import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { expect, it } from 'vitest'
import { decideStep } from './decide-step'
import { readRequest } from './read-request'

const RENAME = 'Rename this page to Trips'
const BLOCK = '[WORKING MEMORY] data, newest first\npages:\n- "Travel" (travel-9d24)\n- "Office" (office-e715)'
const TRAVEL = { id: 'travel-9d24', title: 'Travel', text: 'Trains come first.' }

it('does not know the page where nothing in the request names one', () => {
  expect(decide([said(RENAME)])).toEqual({
    text: 'I don’t know which page you mean: nothing that I was given says so.',
  })
})

it('finds the page in a result, and in the block', () => {
  const renaming = { calls: [{ name: 'renamePage', input: { id: 'travel-9d24', title: 'Trips' } }] }
  expect(decide([said('Show me the travel page'), ...called('readPage', {}, TRAVEL), said(RENAME)])).toEqual(renaming)
  expect(decide([said(RENAME, BLOCK)])).toEqual(renaming)
})

it('takes what is open for the page that is meant, whatever was read before', () => {
  const open = `${BLOCK} open now`
  const prompt = [...called('readPage', {}, TRAVEL), said('Summarise this page', open)]
  expect(decide(prompt)).toEqual({ calls: [{ name: 'readPage', input: { id: 'office-e715' } }] })
})

it('reads again a page that stands as a citation', () => {
  const citation = '[CITED RESULT] Succeeded: readPage. In full: retrieve_result({"id":"a1b2"})'
  const pages = { pages: [{ id: 'travel-9d24', title: 'Travel' }] }
  const prompt = [
    said('Which pages mention a bicycle?'),
    ...called('listPages', {}, pages),
    ...called('readPage', { id: 'travel-9d24' }, citation),
    said(BLOCK),
  ]
  expect(decide(prompt)).toEqual({
    calls: [{ name: 'retrieve_result', input: { id: 'a1b2', transform: 'excerpt', around: 'bicycle' } }],
  })
})

function decide(prompt: LanguageModelV4Prompt) {
  return decideStep(readRequest(prompt))
}

function said(...texts: string[]): LanguageModelV4Prompt[number] {
  return { role: 'user', content: texts.map(text => ({ type: 'text', text })) }
}

function called(toolName: string, input: object, result: object | string): LanguageModelV4Prompt {
  const call = { toolCallId: toolName, toolName }
  const output =
    typeof result === 'string'
      ? ({ type: 'text', value: result } as const)
      : ({ type: 'json', value: JSON.parse(JSON.stringify(result)) } as const)
  return [
    { role: 'assistant', content: [{ type: 'tool-call', ...call, input }] },
    { role: 'tool', content: [{ type: 'tool-result', ...call, output }] },
  ]
}
