import { WorkingMemoryProvider } from '@antecedent/react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { createAssistant } from './assistant.js'
import { keepTitles } from './keep-titles.js'
import { createLine } from './line.js'
import { openMemory } from './open-memory.js'
import { createSite } from './site.js'
import './style.css'
import { ADA, USERS } from './users.js'

const parameters = new URLSearchParams(location.search)
const user = USERS.find(({ id }) => id === parameters.get('user')) ?? ADA
const line = createLine()
const memory = await openMemory(user, line)
const site = createSite(user, line)

keepTitles(site, memory)

createRoot(document.getElementById('root') ?? document.body).render(
  <WorkingMemoryProvider client={memory}>
    <App
      user={user}
      device={parameters.get('device') ?? undefined}
      line={line}
      memory={memory}
      site={site}
      assistant={createAssistant(site, memory)}
    />
  </WorkingMemoryProvider>,
)
