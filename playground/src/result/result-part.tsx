import type { PartProps } from './part-props.js'
import { Examples } from '../parts/examples.js'
import { SHAPES } from '../shapes/shapes.js'
import { BlockCard } from './block-card.js'
import { EntitiesCard } from './entities-card.js'
import { LeftOutCard } from './left-out-card.js'
import { ResultForm } from './result-form.js'
import { pickShape } from './pick-shape.js'
import { RuleForm } from './rule-form.js'
import { SentenceCard } from './sentence-card.js'
import { useReading } from './use-reading.js'

/** One tool result: what goes in, what is read of it, and what comes out. */
export function ResultPart({ state, update }: PartProps) {
  const shown = useReading(state)
  return (
    <div class="columns">
      <div class="column">
        <ResultForm state={state} update={update} />
        <RuleForm state={state} update={update} shown={shown} />
      </div>
      {shown.status === 'read' ? (
        <>
          <div class="column">
            <EntitiesCard shown={shown} />
          </div>
          <div class="column">
            <SentenceCard state={state} update={update} shown={shown} />
            <BlockCard state={state} update={update} shown={shown} />
            <LeftOutCard shown={shown} />
          </div>
        </>
      ) : (
        <div class="column empty" role="status">
          {shown.status === 'empty' && (
            <>
              <p>Paste what a tool answered, drop a file, or pick an example.</p>
              <p class="hint">
                Here you will see the entities that are read from it, the block that goes out with the next request, and
                what a sentence such as “the second one” means then.
              </p>
              <Examples labels={SHAPES.map(({ label }) => label)} onPick={label => update(pickShape(label))} />
            </>
          )}
          {shown.status === 'reading' && <p>Reading…</p>}
          {shown.status === 'failed' && <p class="error">{shown.why}</p>}
        </div>
      )}
    </div>
  )
}
