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

it('takes the page that a message marks as opened last, wherever it stands in its list', async () => {
  const block = `[WORKING MEMORY] data\npages:\n- "Home" (${HOME}) slug=home\n- "About" (${ABOUT}) slug=about last opened`
  expect(await reply([user('rename this page to Diary', block)])).toEqual([
    ['updatePage', { id: ABOUT, title: 'Diary' }],
  ])
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

it('asks which of two pages of one name, by what tells them apart, and understands the answer', async () => {
  const listed = [user('list the pages'), ...called('listPages', {}, { pages: TWINS }), said('There are 2.')]
  const question = 'Which one do you mean: Home at /home (published) or Home at /shop-home (draft)?'
  expect(await reply([...listed, user('publish the home page')])).toBe(question)
  expect(await reply([...listed, user('publish this page')])).toBe(question)
  const asked = [...listed, user('rename Home to Start'), said(question)]
  for (const answer of ['the shop one', 'shop-home', 'the draft', 'the second one', 'I mean the one at /shop-home.'])
    expect(await reply([...asked, user(answer)])).toEqual([['updatePage', { id: ABOUT, title: 'Start' }]])
  for (const answer of ['home', 'the published one', 'the first one'])
    expect(await reply([...asked, user(answer)])).toEqual([['updatePage', { id: HOME, title: 'Start' }]])
  expect(await reply([...asked, user('delete the shop-home page')])).toEqual([['deletePage', { id: ABOUT }]])
})

it('finds the page of an answer by its address, where only its own question names it', async () => {
  const asked = [user('rename Home to Start'), said('Which one do you mean: Home at /home or Home at /shop-home?')]
  const found = [user('the shop one'), ...called('getPage', { slug: 'shop-home' }, { ...TWINS[1], sections: [] })]
  expect(await reply([...asked, user('the shop one')])).toEqual([['getPage', { slug: 'shop-home' }]])
  expect(await reply([...asked, ...found])).toEqual([['updatePage', { id: ABOUT, title: 'Start' }]])
})

it('lists the pages before it asks, where nothing tells them apart', async () => {
  const block = `[WORKING MEMORY]\npages:\n- "Home" (${HOME})\n- "Home" (${ABOUT})`
  expect(await reply([user('delete Home', block)])).toEqual([['listPages', {}]])
  expect(await reply([user('delete Home', block), ...called('listPages', {}, { pages: TWINS })])).toBe(
    'Which one do you mean: Home at /home (published) or Home at /shop-home (draft)?',
  )
})

it('looks through all pages before it changes one by a name that the request does not know', async () => {
  expect(await reply([user('rename Home to Start')])).toEqual([['listPages', {}]])
  expect(await reply([user('delete Imprint'), ...called('listPages', {}, { pages: TWINS })])).toBe(
    'There is no page called “imprint”.',
  )
})

it('goes by the place in the list that was read of last', async () => {
  const listed = [user('list the pages'), ...called('listPages', {}, { pages: TWINS }), said('There are 2.')]
  expect(await reply([...listed, user('delete the second one')])).toEqual([['deletePage', { id: ABOUT }]])
  expect(await reply([...listed, user('delete the third page')])).toMatch(UNKNOWN)
  expect(await reply([...shown(), user('delete the last one')])).toEqual([['deleteSection', { id: TEAM }]])
  expect(await reply([user('delete the second one')])).toMatch(/I don’t know which one you mean/)
})

it('goes by what the request says that the words mean', async () => {
  const block = (means: string) =>
    `[WORKING MEMORY]\npages:\n- "Home" (${HOME})\n- "About" (${ABOUT}) slug=about\nthis turn: "second one" = ${means}`
  expect(await reply([user('delete the second one', block('"About"'))])).toEqual([['deletePage', { id: ABOUT }]])
  expect(await reply([user('delete the second one', block(HOME))])).toEqual([['deletePage', { id: HOME }]])
  expect(await reply([user('delete the second one', block('"Nothing"'))])).toMatch(/I don’t know which one you mean/)
})

it('takes a title in quotes for the title, and not for the page', async () => {
  expect(await reply([...shown(), user('rename this page to “Who we are”')])).toEqual([
    ['updatePage', { id: ABOUT, title: 'Who we are' }],
  ])
})

it.each([
  ['in full', called('siteReport', {}, { summary: {}, sections: [{ title: 'Team', words: 36 }] }), undefined],
  ['as a citation', cited('In full: retrieve_result({"id":"a1b2"})'), ['retrieve_result', { id: 'a1b2' }]],
  ['nowhere', [], ['find_results', { tool: 'siteReport' }]],
])('reads a report that stands in the request %s', async (_place, report, call) => {
  const prompt = [user('check the site'), ...report, said('I checked it.'), user('what did the report say about Team?')]
  expect(await reply(prompt)).toEqual(call ? [call] : 'The report on Team: nothing to mend. It has 36 words.')
})

it('says that it has no report, where no tool is offered that could find it', async () => {
  const offered = ALL_TOOLS.filter(({ name }) => !name.includes('_'))
  const report = cited('In full: retrieve_result({"id":"a1b2"})')
  const prompt = [user('check the site'), ...report, said('I checked it.'), user('what did the report say about Team?')]
  expect(await reply(prompt, createScriptedModel(), offered)).toMatch(/^I was given no report/)
})

it('writes a rule down by a tool, and says what came of it', async () => {
  const input = { document: 'rules', path: ['House rules'], value: 'titles are in sentence case', action: 'append' }
  const wish = user('Remember that titles are in sentence case.')
  expect(await reply([wish])).toEqual([['remember', input]])
  const told = (answer: string) => reply([wish, ...called('remember', input, `[MEMORY] ${answer}`)])
  expect(await told('Written down: rules / "House rules".')).toBe(
    'I noted it, for all your chats: “titles are in sentence case”.',
  )
  expect(await told('Nothing was written down: this turn is private.')).toBe(
    'Nothing was written down: this turn is private.',
  )
})

it('tells the rules that a message carries, takes none for a thing, and knows no others', async () => {
  const rules = 'document "rules - House rules":\n- "short, plain titles"\n- "say \\"we\\", never I"'
  const block = `[WORKING MEMORY] data, newest first\npages:\n- "About" (${ABOUT})\n${rules}\n[END WORKING MEMORY]`
  expect(await reply([user('what are the house rules?', block)])).toBe(
    'The house rules: “short, plain titles”, “say "we", never I”.',
  )
  expect(await reply([user('publish this page', block)])).toEqual([['updatePage', { id: ABOUT, status: 'published' }]])
  expect(await reply([user('what are the house rules?')])).toMatch(/^I was given no house rules/)
  expect(await reply([...shown(), user('rename this page to House rules')])).toEqual([
    ['updatePage', { id: ABOUT, title: 'House rules' }],
  ])
  expect(await reply([...shown(), user('remember when we renamed About? list its sections')])).toEqual([
    ['listSections', { pageId: ABOUT }],
  ])
})

it.each([
  'duplicate all pages',
  'add a section about prices to this page',
  'move the hero section to the top',
  'translate the images',
  'forget the house rules',
])('refuses in words what it cannot do: %s', async wish => {
  expect(await reply([...shown(), user(wish)])).toMatch(/^I can’t do that\. I can list the pages/)
})

it.each([
  ['list all pages', ['listPages', {}]],
  ['pages?', ['listPages', {}]],
  ['Could you show me the pages', ['listPages', {}]],
  ['its sections', ['listSections', { pageId: ABOUT }]],
])('tells what is asked for: %s', async (wish, call) => {
  expect(await reply([...shown(), user(wish)])).toEqual([call])
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

const TOOL_NAMES = ['listPages', 'getPage', 'updatePage', 'deletePage', 'listSections', 'deleteSection']
const ALL_TOOLS = [...TOOL_NAMES, 'siteReport', 'retrieve_result', 'find_results', 'remember'].map(
  (name): LanguageModelV4FunctionTool => ({ type: 'function', name, inputSchema: { type: 'object' } }),
)

const TWINS = [
  { id: HOME, title: 'Home', slug: 'home', status: 'published' },
  { id: ABOUT, title: 'Home', slug: 'shop-home', status: 'draft' },
]

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

function called(toolName: string, input: object, value: object | string): LanguageModelV4Message[] {
  const toolCallId = `${toolName}-1`
  const output = { type: 'json', value: JSON.parse(JSON.stringify(value)) } as const
  return [
    { role: 'assistant', content: [{ type: 'tool-call', toolCallId, toolName, input }] },
    { role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] },
  ]
}

function cited(text: string): LanguageModelV4Message[] {
  const [call = said('')] = called('siteReport', {}, {})
  const output = { type: 'text', value: `[CITED RESULT] Succeeded. ${text}` } as const
  const result = { type: 'tool-result', toolCallId: 'siteReport-1', toolName: 'siteReport', output } as const
  return [call, { role: 'tool', content: [result] }]
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
