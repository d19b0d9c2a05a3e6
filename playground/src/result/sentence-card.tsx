import type { Entity } from '@antecedent/core'
import { useState } from 'preact/hooks'
import { LANGUAGES } from '../engine/languages.js'
import { Card } from '../parts/card.js'
import { CopyButton } from '../parts/copy-button.js'
import type { ReadState } from './entities-card.js'
import type { PartProps } from './part-props.js'
import { type Expectation, testAsCode } from './test-as-code.js'

const VERDICTS = {
  resolved: 'Resolved',
  ambiguous: 'Ambiguous',
  unknown: 'Unknown',
} as const

const MEANINGS = {
  resolved: 'It means this and nothing else.',
  ambiguous: 'It could mean several, so that memory does not guess.',
  unknown: 'It points at nothing that memory knows.',
} as const

/** Entities that are offered as what was meant. */
const OFFERED = 200

/** What a user's sentence means by what was read, and what it should mean. */
export function SentenceCard({ state, update, shown: { reading, resolution } }: PartProps & { shown: ReadState }) {
  const [expected, setExpected] = useState<Expectation>('')
  return (
    <Card
      title="Sentence"
      note={
        resolution && (
          <span class="verdict" data-status={resolution.status}>
            {VERDICTS[resolution.status]}
          </span>
        )
      }
    >
      <div class="sentence-line">
        <label class="field">
          What a user says next
          <input
            value={state.sentence}
            placeholder="the second one"
            autocomplete="off"
            onInput={event => update({ sentence: event.currentTarget.value })}
          />
        </label>
        <label class="field">
          Language
          <select value={state.language} onChange={event => update({ language: event.currentTarget.value })}>
            <option value="">English, Chinese</option>
            {Object.entries(LANGUAGES).map(([key, { label }]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div aria-live="polite">
        {resolution && (
          <>
            <p>{resolution.entities.length > 1 ? 'It means these and nothing else.' : MEANINGS[resolution.status]}</p>
            {resolution.status === 'resolved' ? (
              <Things entities={resolution.entities} />
            ) : (
              resolution.candidates.length > 0 && (
                <>
                  <h3>{resolution.status === 'ambiguous' ? 'Candidates, best first' : 'Last in focus'}</h3>
                  <Things entities={resolution.candidates} />
                </>
              )
            )}
            {resolution.evidence.length > 0 && (
              <>
                <h3>Evidence</h3>
                <ul class="evidence">
                  {resolution.evidence.map(({ kind, text }) => (
                    <li key={`${kind} ${text}`}>
                      <span class="tag">{kind.replaceAll('-', ' ')}</span> “{text}”
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </div>
      {resolution && (
        <div class="expected">
          <label class="field">
            It should be
            <select value={expected} onChange={event => setExpected(event.currentTarget.value as Expectation)}>
              <option value="">as it is</option>
              <option value="ambiguous">ambiguous</option>
              <option value="unknown">unknown</option>
              {reading.entities.slice(0, OFFERED).map(({ entity: { key, name } }) => (
                <option key={key} value={key}>
                  {name === undefined ? key : `${name} (${key})`}
                </option>
              ))}
            </select>
          </label>
          <CopyButton
            label={expected === '' ? 'Copy as test' : 'Copy as failing test'}
            text={() => testAsCode(state, { expected, resolution })}
          />
        </div>
      )}
    </Card>
  )
}

function Things({ entities }: { entities: readonly Entity[] }) {
  return (
    <ol class="meant">
      {entities.map(({ key, type, id, name }) => (
        <li key={key}>
          <span class="entity-name">{name ?? String(id)}</span> <span class="tag">{type}</span>{' '}
          <code>{String(id)}</code>
        </li>
      ))}
    </ol>
  )
}
