import type { BlockPreview } from '@antecedent/core/devtools'
import { useState } from 'preact/hooks'
import { CopyButton } from '../../parts/copy-button.js'
import { Empty } from '../../parts/empty.js'
import type { EntityKey } from '../../parts/entity-key.js'
import { Fault } from '../../parts/fault.js'
import { Meter } from '../../parts/meter.js'
import { tellCount, tellNumber } from '../../parts/tell-number.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { atStep } from '../at-step.js'
import { OpenedEntity } from '../opened-entity.js'
import { BlockText } from './block-text.js'
import { lastRequest } from './last-request.js'
import { PreviewForm } from './preview-form.js'
import { Provenance } from './provenance.js'
import { SentDifference } from './sent-difference.js'

/** What the model would see, to the last character, and why each line is there. */
export function BlockView() {
  const at = usePanel(state => state.at)
  const receipt = usePanel(state => lastRequest(state.rows, state.at)?.receipt)
  const isRedacted = usePanel(state => state.client?.access === 'redacted')
  const [options, setOptions] = useState<BlockPreview>({})
  const [chosen, setChosen] = useState<EntityKey>()
  const [opened, setOpened] = useState<EntityKey>()
  const [showsChanges, setShowsChanges] = useState(false)
  const { answer, error, isLoading } = useAnswer<'block'>({ about: 'block', ...atStep(at), options })
  const { block, spans = [], budgetTokens } = answer ?? {}
  const lit = chosen !== undefined && block?.entries.includes(chosen) ? chosen : block?.entries[0]
  const isSetUp = Object.keys(options).length === 0

  return (
    <div
      class="block-view"
      aria-busy={isLoading}
      onKeyDown={event => {
        if (event.key !== 'Escape' || opened === undefined) return
        event.preventDefault()
        setOpened(undefined)
      }}
    >
      <PreviewForm options={options} onChange={setOptions} budgetTokens={isSetUp ? budgetTokens : undefined} />
      {error && <Fault title="No answer about the block." message={error.message} />}
      {block && budgetTokens !== undefined && (
        <div class="block-head">
          <Meter
            label="Tokens of the budget"
            value={block.tokens}
            max={budgetTokens}
            text={`${tellNumber(block.tokens)} of ${tellCount(budgetTokens, 'token')}`}
          />
          <span>
            <strong>{tellNumber(block.tokens)}</strong> of {tellCount(budgetTokens, 'token')}
          </span>
          <span>{block.entries.length} shown</span>
          <span class={block.leftOut > 0 ? undefined : 'muted'}>{block.leftOut} left out</span>
          {isRedacted && <span class="badge">names replaced</span>}
          {block.text !== '' && <CopyButton text={block.text} what="block" showsLabel />}
        </div>
      )}
      {block && receipt && isSetUp && (
        <SentDifference
          key={receipt.hash}
          block={block}
          receipt={receipt}
          showsChanges={showsChanges}
          onToggle={() => setShowsChanges(!showsChanges)}
        />
      )}
      {block?.text === '' && (
        <Empty title="There is nothing to tell the model yet.">
          <p>The block fills as tool results are observed, as the user views things, and as things are named.</p>
        </Empty>
      )}
      {block && block.text !== '' && (
        <div class="block-body">
          <BlockText
            block={block}
            spans={spans}
            chosen={lit}
            onChoose={setChosen}
            onOpen={setOpened}
            label="The block, line by line"
          />
          {opened === undefined ? (
            <aside class="provenance" aria-label="Why it is there">
              {lit !== undefined && <Provenance key={lit} entityKey={lit} at={at} onOpen={setOpened} />}
            </aside>
          ) : (
            <OpenedEntity entityKey={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />
          )}
        </div>
      )}
    </div>
  )
}
