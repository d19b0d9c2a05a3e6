import { useState } from 'react'
import type { WorkingMemory } from '@antecedent/core'
import {
  useEntityTracking,
  useMemoryPanel,
  useMemoryRequests,
  useResolve,
  useWorkingMemory,
  WorkingMemoryProvider,
} from '../index.js'

/** A small app, written as one that leaves memoizing to the React Compiler. */
export function CompiledApp({ client }: { client: WorkingMemory }) {
  return (
    <WorkingMemoryProvider client={client}>
      <OpenPage id="about" />
      <Panel />
      <Composer />
    </WorkingMemoryProvider>
  )
}

function OpenPage({ id }: { id: string }) {
  const page = useEntityTracking({ type: 'page', id })
  const isOpen = useWorkingMemory(({ openNow }) => openNow.has(`page/${id}`))
  return (
    <p role="note">
      {page?.name} {isOpen ? 'open' : 'closed'}
    </p>
  )
}

function Panel() {
  const { items, forgotten, usedKeys } = useMemoryPanel()
  const used = items.filter(({ entity }) => usedKeys.has(entity.key))
  return (
    <section>
      <p role="status">
        {items.length} known, {used.length} used
      </p>
      {items.map(({ entity, forget }) => (
        <button key={entity.key} onClick={forget}>
          Forget {entity.name}
        </button>
      ))}
      {forgotten.map(({ names, expiresAt, undo }) => (
        <button key={expiresAt} onClick={undo}>
          Undo {names[0]}
        </button>
      ))}
    </section>
  )
}

function Composer() {
  const [text, setText] = useState('')
  const { status, entities } = useResolve(text)
  const { attach } = useWorkingMemory()
  const requests = useMemoryRequests()
  const ask = () => attach({ model: 'any', messages: [{ role: 'user', content: text }] })
  return (
    <form>
      <input value={text} onChange={event => setText(event.target.value)} />
      <p role="log">{`${status}: ${entities.map(({ name }) => name).join()}`}</p>
      <button type="button" onClick={ask}>
        Ask
      </button>
      {requests.map(({ at, delivered }) => (
        <li key={at}>{String(delivered)}</li>
      ))}
    </form>
  )
}
