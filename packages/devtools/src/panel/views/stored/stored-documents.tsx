import { useState } from 'preact/hooks'
import { Empty } from '../../parts/empty.js'
import { Fault } from '../../parts/fault.js'
import type { Asked } from '../../use-answer.js'
import { Waiting } from '../waiting.js'
import { DocumentDetail } from './document-detail.js'
import { DocumentList } from './document-list.js'

const EXAMPLE = `createWorkingMemory({
  user, thread,
  documents: {
    profile: { template: { name: '', city: '', likes: [''] } },
  },
})`

/** Documents on the user or the task of a conversation, under the templates of the app. */
export function StoredDocuments({ answer, error }: Asked<'documents'>) {
  const [chosen, setChosen] = useState<string>()
  if (!answer) return error ? <Fault title="No answer about documents." message={error.message} /> : <Waiting />
  const { documents } = answer
  const shown = documents.find(({ name }) => name === chosen) ?? documents[0]
  return (
    <section class="stored-section" aria-label="Documents">
      {error && <Fault title="No newer answer about documents." message={error.message} />}
      {shown ? (
        <div class="stored-body">
          <DocumentList documents={documents} chosen={shown.name} onChoose={setChosen} />
          <DocumentDetail key={shown.name} document={shown} />
        </div>
      ) : (
        <Empty title="No documents are declared.">
          <p>
            A document holds in words what a conversation should know of its user or its task. Its template says what it
            may hold, and what is written down goes out with each request.
          </p>
          <pre class="stored-example">{EXAMPLE}</pre>
        </Empty>
      )}
    </section>
  )
}
