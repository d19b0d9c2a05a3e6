import { useState } from 'preact/hooks'
import { CopyButton } from '../../parts/copy-button.js'
import { Empty } from '../../parts/empty.js'
import { Fault } from '../../parts/fault.js'
import { formatCount, formatNumber } from '../../parts/format-number.js'
import type { Asked } from '../../use-answer.js'
import { Waiting } from '../waiting.js'
import { LongText } from './long-text.js'
import { StoredList } from './stored-list.js'

/** Slices of the app's features in the thread, at the step that is shown. (K6) */
export function StoredSlices({ answer, error }: Asked<'slices'>) {
  const [chosen, setChosen] = useState<string>()
  if (!answer) return error ? <Fault title="No answer about features." message={error.message} /> : <Waiting />
  const { slices } = answer
  const shown = slices.find(({ feature }) => feature === chosen) ?? slices[0]
  return (
    <section class="stored-section" aria-label="Features">
      {error && <Fault title="No newer answer about features." message={error.message} />}
      {shown ? (
        <div class="stored-body">
          <StoredList
            label="Features"
            items={slices}
            idOf={({ feature }) => feature}
            chosen={shown.feature}
            onChoose={setChosen}
          >
            {({ feature, text }) => (
              <>
                <bdi class="artifact-tool">{feature}</bdi>
                <span class="artifact-line muted">{tellLines(text)}</span>
              </>
            )}
          </StoredList>
          <section class="artifact-detail" aria-label={`What ${shown.feature} keeps`}>
            <header class="artifact-head">
              <h2>
                <bdi>{shown.feature}</bdi>
              </h2>
              {shown.isCut && (
                <span class="badge" data-kind="warn">
                  shown to character {formatNumber(shown.text.length)}; the page has more
                </span>
              )}
              <CopyButton text={shown.text} what="slice" />
            </header>
            <LongText key={shown.feature} text={shown.text} label={`What ${shown.feature} keeps, as JSON`} />
          </section>
        </div>
      ) : (
        <Empty title="No feature keeps anything of this thread.">
          <p>
            A feature of your own with a model, made by defineFeature, keeps a slice of each thread’s state. It is shown
            here as it was at each step.
          </p>
        </Empty>
      )}
    </section>
  )
}

function tellLines(text: string): string {
  return formatCount(text.split('\n').length, 'line')
}
