import { useState } from 'preact/hooks'
import { Empty } from '../../parts/empty.js'
import { Fault } from '../../parts/fault.js'
import { Message } from '../../parts/message.js'
import type { Asked } from '../../use-answer.js'
import { Waiting } from '../waiting.js'
import { ArtifactDetail } from './artifact-detail.js'
import { ArtifactList } from './artifact-list.js'

/** Results that are kept in full, and what stands for them in the history. */
export function StoredArtifacts({ answer, error }: Asked<'artifacts'>) {
  const [chosen, setChosen] = useState<string>()
  if (error?.code === 'redacted')
    return (
      <Empty title="What is stored is not shown of this memory.">
        <p>
          <Message text={error.message} />
        </p>
      </Empty>
    )
  if (!answer) return error ? <Fault title="No answer about what is stored." message={error.message} /> : <Waiting />
  const { artifacts } = answer
  const shown = artifacts.find(({ id }) => id === chosen) ?? artifacts[0]
  return (
    <section class="stored-section" aria-label="Results set aside">
      {error && <Fault title="No newer answer about what is stored." message={error.message} />}
      {shown ? (
        <div class="stored-body">
          <ArtifactList artifacts={artifacts} chosen={shown.id} onChoose={setChosen} />
          <ArtifactDetail key={shown.id} artifact={shown} />
        </div>
      ) : (
        <Empty title={answer.limits ? 'Nothing is set aside yet.' : 'This memory sets nothing aside.'}>
          <p>
            With the feature <code>artifacts()</code>, large tool results are kept here in full once compaction is on,
            and the history carries a citation in their place. Give the wire <code>compaction: true</code>, or the model
            the tools of memoryTools; an app keeps a text with memory.artifacts.store.
          </p>
        </Empty>
      )}
    </section>
  )
}
