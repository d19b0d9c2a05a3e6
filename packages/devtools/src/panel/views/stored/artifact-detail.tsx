import { useState } from 'preact/hooks'
import type { Artifact } from './artifact-list.js'
import { ArtifactFacts } from './artifact-facts.js'
import { ArtifactText } from './artifact-text.js'
import { Citation } from './citation.js'
import { type Transform, TransformForm } from './transform-form.js'

/** An artifact, its citation in the history, and its text as far as it is asked for. */
export function ArtifactDetail({ artifact }: { artifact: Artifact }) {
  const { toolName, kind, source } = artifact
  const [transform, setTransform] = useState<Transform>({ type: 'full' })
  return (
    <section class="artifact-detail" aria-label="Artifact">
      <header class="artifact-head">
        <h2>
          <bdi>{toolName ?? `A text of the ${source}`}</bdi>
        </h2>
        <span class="badge">{kind}</span>
      </header>
      <ArtifactFacts artifact={artifact} />
      <Citation artifact={artifact} />
      <header class="artifact-head">
        <h3>What the model can read of it</h3>
        <span class="muted">by the tool that reads citations, in any of these ways</span>
      </header>
      <TransformForm transform={transform} onChange={setTransform} />
      <ArtifactText id={artifact.id} transform={transform} />
    </section>
  )
}
