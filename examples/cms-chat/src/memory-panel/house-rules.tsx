import type { ShownDocument } from '@antecedent/core/documents'
import { useDocuments } from '@antecedent/react'
import { useRef, useState, type FormEvent } from 'react'
import { HOUSE_RULES } from '../../server/house-rules.js'
import { Icon } from '../app/icon.js'

/** What holds in every chat, as the user says or the assistant was told to write down; the user's word outranks it. */
export function HouseRules({ isPrivate }: { isPrivate: boolean }) {
  const { documents, patch } = useDocuments()
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [name] = HOUSE_RULES.path
  const written = documents.find(document => document.name === HOUSE_RULES.document)?.content[name]
  const rules = Array.isArray(written) ? written : []

  async function change(op: 'append' | 'remove', value: ShownDocument['content'][string]) {
    const { document, path } = HOUSE_RULES
    const result = await patch(document, [{ op, path, value }], { by: 'user' })
    const isKept = result.status !== 'refused' && result.status !== 'ignored'
    const why = result.status === 'refused' ? result.problems.map(({ problem }) => `: it ${problem}`)[0] : ''
    setProblem(isKept ? undefined : `That could not be written down${why}.`)
    return isKept
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    if (await change('append', draft.trim())) setDraft(now => (now === draft ? '' : now))
  }

  return (
    <section className="house-rules" aria-labelledby="house-rules-title" hidden={isPrivate && rules.length === 0}>
      <h2 id="house-rules-title">
        House rules <span>for all chats</span>
      </h2>
      <ul>
        {rules.map(rule => (
          <li key={JSON.stringify(rule)} className="remembered">
            <span className="rule">{String(rule)}</span>
            <button
              className="button quiet square"
              aria-label={`Remove the rule: ${String(rule)}`}
              title="Remove"
              onClick={() => {
                field.current?.focus()
                void change('remove', rule)
              }}
            >
              <Icon name="forget" />
            </button>
          </li>
        ))}
      </ul>
      {/* What is done in private is not remembered. */}
      <form hidden={isPrivate} onSubmit={event => void add(event)}>
        <input
          ref={field}
          value={draft}
          maxLength={160}
          aria-label="A new house rule"
          placeholder="e.g. titles in sentence case"
          onChange={event => setDraft(event.target.value)}
        />
        <button className="button" disabled={draft.trim() === ''}>
          Add
        </button>
      </form>
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
