import { useState } from 'preact/hooks'
import { Empty } from '../../parts/empty.js'
import { Fault } from '../../parts/fault.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { ArtifactDetail } from './artifact-detail.js'
import { ArtifactList } from './artifact-list.js'
import { StoredTotals } from './stored-totals.js'

/** What was set aside in full, and what stands for it in the history. */
export function StoredView() {
  const at = usePanel(state => state.at)
  const { answer, error } = useAnswer<'artifacts'>({ about: 'artifacts' })
  const [chosen, setChosen] = useState<string>()
  if (error?.code === 'redacted')
    return (
      <Empty title="What is stored is not shown of this memory.">
        <p>{error.message}</p>
      </Empty>
    )
  if (error) return <Fault title="No answer about what is stored." message={error.message} />
  if (!answer) return null
  const { artifacts, limits } = answer
  const shown = artifacts.find(({ id }) => id === chosen) ?? artifacts[0]
  return (
    <div class="stored-view">
      <StoredTotals artifacts={artifacts} limits={limits} />
      {at !== undefined && <p class="stored-note muted">What is stored is shown as it is now, at any step.</p>}
      {shown ? (
        <div class="stored-body">
          <ArtifactList artifacts={artifacts} chosen={shown.id} onChoose={setChosen} />
          <ArtifactDetail key={shown.id} artifact={shown} />
        </div>
      ) : (
        <Empty title="Nothing is set aside yet.">
          <p>
            Large tool results are kept here in full once compaction is on, and the history carries a citation in their
            place. Give the wire <code>compaction: true</code>, or the model the tools of memoryTools; an app keeps a
            text with memory.artifacts.store.
          </p>
        </Empty>
      )}
    </div>
  )
}
