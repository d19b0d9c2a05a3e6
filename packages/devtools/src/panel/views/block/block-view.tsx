import type { BlockPreview } from '@antecedent/core/devtools'
import { useState } from 'preact/hooks'
import { Empty } from '../../parts/empty.js'
import type { EntityKey } from '../../parts/entity-key.js'
import { Fault } from '../../parts/fault.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { atStep } from '../at-step.js'
import { useEntityActs } from '../entities/use-entity-acts.js'
import { EntityFrame } from '../entity-frame.js'
import { Waiting } from '../waiting.js'
import { BlockHead } from './block-head.js'
import { BlockText } from './block-text.js'
import { LastSent } from './last-sent.js'
import { PreviewForm } from './preview-form.js'
import { Provenance } from './provenance.js'

/** The block of the next request, to the last character, and why each line is there. */
export function BlockView() {
  const at = usePanel(state => state.at)
  const acts = useEntityActs()
  const [options, setOptions] = useState<BlockPreview>({})
  const [chosen, setChosen] = useState<EntityKey>()
  const [opened, setOpened] = useState<EntityKey>()
  const { answer, error, isLoading } = useAnswer<'block'>({ about: 'block', ...atStep(at), options })
  const { block, spans = [], budgetTokens } = answer ?? {}
  const lit = chosen !== undefined && block?.entries.includes(chosen) ? chosen : block?.entries[0]
  const isSetUp = Object.keys(options).length === 0

  return (
    <div class="block-view" aria-busy={isLoading}>
      {block && budgetTokens !== undefined && (
        <BlockHead block={block} budgetTokens={budgetTokens} isPreview={!isSetUp} at={at} />
      )}
      {error && <Fault title="No answer about the block." message={error.message} />}
      {!block && !error && <Waiting />}
      {block && isSetUp && <LastSent block={block} />}
      <PreviewForm options={options} onChange={setOptions} budgetTokens={isSetUp ? budgetTokens : undefined} />
      {block && (
        <EntityFrame
          name="block-body"
          acts={acts}
          opened={opened}
          onOpen={setOpened}
          aside={
            lit !== undefined && (
              <aside class="provenance" aria-label="Why it is there">
                <Provenance key={lit} entityKey={lit} at={at} onOpen={setOpened} />
              </aside>
            )
          }
        >
          {block.text === '' ? (
            <Empty title="There is nothing to tell the model yet.">
              <p>The block fills as tool results are observed, as the user views things, and as things are named.</p>
            </Empty>
          ) : (
            <BlockText
              block={block}
              spans={spans}
              chosen={opened ?? lit}
              onChoose={setChosen}
              onOpen={setOpened}
              label="The block, line by line"
            />
          )}
        </EntityFrame>
      )}
    </div>
  )
}
