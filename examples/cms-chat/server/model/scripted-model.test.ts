import type { LanguageModelV4FunctionTool, LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { expect, it } from 'vitest'
import { createScriptedModel } from './scripted-model.js'

const ABOUT = '6ba7b810-9dad-41d1-80b4-00c04fd430c8'
const HOME = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
const HERO = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const TEAM = '550e8400-e29b-41d4-a716-446655440000'

const UNKNOWN = /I don’t know which page you mean/

it('asks which page is meant when no identifier stands in the request', async () => {
  expect(await reply([user('what sections are on this page?')])).toMatch(UNKNOWN)
})

it('does not know what an earlier request held', async () => {
  const model = createScriptedModel()
  const earlier = [...shown(), user('what sections are on this page?')]
  expect(await reply(earlier, model)).toEqual([['listSections', { pageId: ABOUT }]])
  expect(await reply([user('what sections are on this page?')], model)).toMatch(UNKNOWN)
})

it('finds the page in a tool result', async () => {
  expect(await reply([...shown(), user('rename this page to Who we are')])).toEqual([
    ['updatePage', { id: ABOUT, title: 'Who we are' }],
  ])
})

it('finds the page in a list that a message carries, and takes the first as the newest', async () => {
  const block = `[WORKING MEMORY] data, newest first\npages:\n- "About" (${ABOUT}) slug=about\n- "Home" (${HOME})`
  expect(await reply([user('publish this page', block)])).toEqual([['updatePage', { id: ABOUT, status: 'published' }]])
})

it('takes what was read of last, wherever it stood', async () => {
  const block = `[WORKING MEMORY]\npages:\n- "Home" (${HOME})`
  expect(await reply([user('publish this page', block), ...shown(), user('unpublish it')])).toEqual([
    ['updatePage', { id: ABOUT, status: 'draft' }],
  ])
})

it('deletes the sections of the page in view, each by its id', async () => {
  expect(await reply([...shown(), user('delete all its sections')])).toEqual([
    ['deleteSection', { id: HERO }],
    ['deleteSection', { id: TEAM }],
  ])
})

it('does not delete what a result says is gone', async () => {
  const gone = called('deleteSection', { id: HERO }, { deleted: true, id: HERO })
  expect(
    await reply([...shown(), user('delete the hero section'), ...gone, said('Done.'), user('delete all its sections')]),
  ).toEqual([['deleteSection', { id: TEAM }]])
})

it('looks a page up by a name that nothing in the request bears', async () => {
  expect(await reply([user('show me the about page')])).toEqual([['getPage', { slug: 'about' }]])
})

it('asks when a name or a list could mean two pages', async () => {
  const twins = called(
    'listPages',
    {},
    {
      pages: [
        { id: ABOUT, title: 'Home' },
        { id: HOME, title: 'Home' },
      ],
    },
  )
  expect(await reply([user('list the pages'), ...twins, said('There are 2.'), user('publish the home page')])).toBe(
    'Which one do you mean: Home or Home?',
  )
  expect(await reply([user('list the pages'), ...twins, said('There are 2.'), user('publish this page')])).toMatch(
    /^Which one/,
  )
})

it('says so when a tool fails', async () => {
  const [call = said('')] = called('getPage', { slug: 'abuot' }, {})
  const failed: LanguageModelV4Message = {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: 'getPage-1',
        toolName: 'getPage',
        output: { type: 'error-text', value: 'There is no page "abuot".' },
      },
    ],
  }
  expect(await reply([user('show me the abuot page'), call, failed])).toBe(
    'That did not work: There is no page "abuot".',
  )
})

it('calls only tools that the request offers', async () => {
  expect(await reply([user('list the pages')], createScriptedModel(), [])).toMatch(/I have no tool for that/)
})

it('streams the words of what it would say at once', async () => {
  const { stream } = await createScriptedModel({ wordDelayMs: 0 }).doStream({ prompt: [user('publish this page')] })
  let text = ''
  for await (const part of stream) if (part.type === 'text-delta') text += part.delta
  expect(text).toMatch(UNKNOWN)
})

const ALL_TOOLS = ['listPages', 'getPage', 'updatePage', 'listSections', 'deleteSection'].map(
  (name): LanguageModelV4FunctionTool => ({ type: 'function', name, inputSchema: { type: 'object' } }),
)

/** The text of an answer, or the calls in its place. */
async function reply(
  prompt: LanguageModelV4Prompt,
  model = createScriptedModel(),
  tools = ALL_TOOLS,
): Promise<unknown> {
  const { content } = await model.doGenerate({ prompt, tools })
  const calls = content.flatMap(part => (part.type === 'tool-call' ? [[part.toolName, JSON.parse(part.input)]] : []))
  return calls.length > 0 ? calls : content.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('')
}

function user(...texts: string[]): LanguageModelV4Message {
  return { role: 'user', content: texts.map(text => ({ type: 'text', text })) }
}

function said(text: string): LanguageModelV4Message {
  return { role: 'assistant', content: [{ type: 'text', text }] }
}

function called(toolName: string, input: object, value: object): LanguageModelV4Message[] {
  const toolCallId = `${toolName}-1`
  const output = { type: 'json', value: JSON.parse(JSON.stringify(value)) } as const
  return [
    { role: 'assistant', content: [{ type: 'tool-call', toolCallId, toolName, input }] },
    { role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] },
  ]
}

function shown(): LanguageModelV4Message[] {
  const page = {
    id: ABOUT,
    slug: 'about',
    title: 'About',
    sections: [
      { id: HERO, kind: 'hero', title: 'Hero' },
      { id: TEAM, kind: 'team', title: 'Team' },
    ],
  }
  return [user('show me the about page'), ...called('getPage', { slug: 'about' }, page), said('About has 2 sections.')]
}
