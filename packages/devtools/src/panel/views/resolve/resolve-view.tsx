import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.js'
import { Empty } from '../../parts/empty.js'
import type { EntityKey } from '../../parts/entity-key.js'
import { Fault } from '../../parts/fault.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { atStep } from '../at-step.js'
import { useEntityActs } from '../entities/use-entity-acts.js'
import { EntityFrame } from '../entity-frame.js'
import { samplePhrases } from './sample-phrases.js'
import { Verdict } from './verdict.js'

/** As long as a phrase may be that is asked about. */
const MAX_PHRASE = 2_000

/** Whether memory would understand a phrase, now or at the step that is looked at. */
export function ResolveView() {
  const at = usePanel(state => state.at)
  const isRedacted = usePanel(state => state.client?.access === 'redacted')
  const [phrase, setPhrase] = useState('')
  const [opened, setOpened] = useState<EntityKey>()
  const { answer: known } = useAnswer<'entities'>({ about: 'entities', ...atStep(at) })
  const { answer: activity } = useAnswer<'activity'>({ about: 'activity', ...atStep(at) })
  const { answer, error, isLoading } = useAnswer<'resolution'>({ about: 'resolution', text: phrase, ...atStep(at) })
  const acts = useEntityActs()
  const rows = known?.rows ?? []
  const samples = samplePhrases({ rows, listViews: activity?.listViews ?? [] })

  return (
    <EntityFrame name="resolve" acts={acts} opened={opened} onOpen={setOpened}>
      <div class="resolve-view">
        <label class="resolve-field">
          <span>What would the user say?</span>
          <input
            class="field resolve-input"
            type="text"
            dir="auto"
            maxLength={MAX_PHRASE}
            autocomplete="off"
            spellcheck={false}
            placeholder="rename the second one"
            value={phrase}
            onInput={({ currentTarget }) => setPhrase(currentTarget.value)}
          />
        </label>
        {samples.length > 0 && (
          <div class="samples" role="group" aria-label="Phrases to try">
            <span class="muted">Try</span>
            {samples.map(sample => (
              <Button key={sample} pressed={sample === phrase} onClick={() => setPhrase(sample)}>
                <bdi class="sample">{sample}</bdi>
              </Button>
            ))}
          </div>
        )}
        {isRedacted && <p class="muted">Names are replaced in what is shown here: ask by the replaced ones.</p>}
        {error && <Fault title="No verdict." message={error.message} />}
        {known && rows.length === 0 && (
          <Empty title="Nothing is remembered that could be meant.">
            <p>Observe a tool result, or let the user view something; then try “it”, “the second one”, or a name.</p>
          </Empty>
        )}
        {answer && phrase.trim() !== '' && rows.length > 0 && (
          <div aria-busy={isLoading}>
            <Verdict resolution={answer.resolution} list={answer.list} rows={rows} onOpen={setOpened} />
          </div>
        )}
        {phrase.trim() === '' && rows.length > 0 && (
          <p class="muted resolve-hint">
            The verdict comes as you type: resolved, where the words stand for one thing or one group; ambiguous, where
            the assistant would have to ask; unknown, where nothing remembered is meant.
          </p>
        )}
      </div>
    </EntityFrame>
  )
}
