import { useDocuments } from '@antecedent/react'
import { useRef, useState, type FormEvent } from 'react'
import { HOUSE_RULES } from '../../server/house-rules.js'
import { Icon } from '../app/icon.js'

/** What holds in every chat, as the user says or the assistant was told to write down; the user's word outranks it. */
export function HouseRules() {
  const { documents, patch } = useDocuments()
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [name] = HOUSE_RULES.path
  const written = documents.find(document => document.name === HOUSE_RULES.document)?.content[name]
  const rules = Array.isArray(written) ? written.map(String) : []

  async function change(op: 'append' | 'remove', value: string) {
    const { document, path } = HOUSE_RULES
    const result = await patch(document, [{ op, path, value }], { by: 'user' })
    const isKept = result.status !== 'refused' && result.status !== 'ignored'
    setProblem(isKept ? undefined : 'That could not be written down. It may be too long.')
    return isKept
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    if (await change('append', draft.trim())) setDraft('')
  }

  return (
    <section className="house-rules" aria-labelledby="house-rules-title">
      <h2 id="house-rules-title">
        House rules <span>for all chats</span>
      </h2>
      <ul>
        {rules.map(rule => (
          <li key={rule} className="remembered">
            <span className="rule">{rule}</span>
            <button
              className="button quiet square"
              aria-label={`Remove the rule: ${rule}`}
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
      <form onSubmit={event => void add(event)}>
        <input
          ref={field}
          value={draft}
          maxLength={200}
          aria-label="A new house rule"
          placeholder="As: titles in sentence case"
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
