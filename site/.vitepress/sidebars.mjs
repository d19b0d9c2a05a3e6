import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const docs = fileURLToPath(new URL('../../docs', import.meta.url))

/** What most readers want, by what they want to do. */
export function guideSidebar() {
  return [
    {
      text: 'Start',
      items: [
        page('Getting started', 'start'),
        page('… without React', 'start-without-react'),
        page('Concepts', 'concepts'),
      ],
    },
    {
      text: 'My chat uses …',
      items: [
        page('All ways', 'wires/'),
        page('AI SDK', 'wires/ai-sdk'),
        page('A server of your own', 'wires/server'),
        page('Any SDK with fetch', 'wires/fetch'),
        page('OpenAI Chat', 'wires/openai'),
        page('OpenAI Responses', 'wires/openai-responses'),
        page('Anthropic', 'wires/anthropic'),
        page('Google', 'wires/google'),
        page('MCP', 'wires/mcp'),
        page('AG-UI', 'wires/ag-ui'),
        page('assistant-ui', 'wires/assistant-ui'),
        page('CopilotKit', 'wires/copilotkit'),
        page('Something else', 'wires/others'),
      ],
    },
    {
      text: 'Guides',
      items: [
        page('React hooks', 'copied/react'),
        page('Make it remember my own types', 'extraction'),
        page('See what was sent, and why', 'sent'),
        page('Devtools', 'devtools'),
        page('Private turns, edits and stops', 'wires/turns'),
        page('Large results, tools for the model', 'tools'),
        page('Where the block stands', 'places'),
        page('Search', 'search'),
        page('Write things down: documents', 'documents'),
        page('Remember for longer', 'long-term'),
        page('Ask a model of yours', 'models'),
        page('Build a feature', 'features'),
        page('Several tabs, several devices', 'tabs'),
        page('Several devices', 'sync'),
        page('Workers, bundlers, CSP', 'packaging'),
        page('A session as a test', 'testing'),
      ],
    },
    {
      text: 'When something is wrong',
      items: [page('Mistakes, and what they say', 'troubleshooting'), page('Not understood', 'not-understood')],
    },
    {
      text: 'Look closer',
      items: [
        page('Capabilities', 'capabilities'),
        page('Performance', 'performance'),
        page('Reliability', 'reliability'),
        page('Security', 'security'),
        page('Comparison', 'comparison'),
        page('API reference', 'api/'),
        page('Rules', 'copied/spec'),
        page('Architecture', 'copied/architecture'),
        page('Decisions', 'copied/decisions'),
        page('Changes', 'copied/changelog'),
      ],
    },
  ]
}

export function decisionsSidebar() {
  const items = listFiles('decisions').map(file => {
    const [, title = file] = /^# (.+)$/m.exec(readFileSync(`${docs}/decisions/${file}`, 'utf8')) ?? []
    return page(title, `decisions/${file.replace(/\.md$/, '')}`)
  })
  return [BACK, { text: 'Decisions', items }]
}

/** A sidebar for each entry of a package, with what it exports by kind, and the other entries: all names at once fit on no page. */
export function apiSidebars() {
  const entries = PACKAGES.flatMap(name => [name, ...listFolders(`api/${name}`).map(entry => `${name}/${entry}`)])
  const all = {
    text: 'All entries',
    link: '/api/',
    items: entries.map(entry => page(`@antecedent/${entry}`, `api/${entry}/`)),
  }
  const sidebars = entries.map(entry => [
    `/api/${entry}/`,
    [BACK, { text: `@antecedent/${entry}`, link: `/api/${entry}/` }, ...namesOf(entry), all],
  ])
  return Object.fromEntries([...sidebars, ['/api/', [BACK, all]]])
}

const BACK = { text: 'Back to the guides', link: '/start' }

/** @param {string} entry */
function namesOf(entry) {
  return Object.entries(KINDS).flatMap(([kind, text]) => {
    const names = listFiles(`api/${entry}/${kind}`).map(file => file.replace(/\.md$/, ''))
    const items = names.map(name => page(name, `api/${entry}/${kind}/${name}`))
    return items.length > 0 ? [{ text, items }] : []
  })
}

const PACKAGES = ['core', 'react', 'devtools']
const KINDS = {
  functions: 'Functions',
  classes: 'Classes',
  variables: 'Constants',
  interfaces: 'Interfaces',
  'type-aliases': 'Types',
}

/** @param {string} text @param {string} address */
function page(text, address) {
  return { text, link: `/${address}` }
}

/** @param {string} folder */
function listFiles(folder) {
  if (!existsSync(`${docs}/${folder}`)) return []
  return readdirSync(`${docs}/${folder}`)
    .filter(name => name.endsWith('.md') && name !== 'index.md')
    .sort()
}

/** @param {string} folder */
function listFolders(folder) {
  if (!existsSync(`${docs}/${folder}`)) return []
  return readdirSync(`${docs}/${folder}`, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !(entry.name in KINDS))
    .map(({ name }) => name)
    .sort()
}
