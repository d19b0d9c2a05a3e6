import { Card } from '../parts/card.js'
import { CopyButton } from '../parts/copy-button.js'
import { formatCount, formatNumber } from '../parts/format-number.js'
import type { ReadState } from './entities-card.js'
import type { PartProps } from './part-props.js'

/** What goes out with the next request. */
export function BlockCard({ state, update, shown: { block } }: PartProps & { shown: ReadState }) {
  return (
    <Card
      title="Block"
      note={formatCount(block.tokens, 'token')}
      action={block.text !== '' && <CopyButton label="Copy" text={() => block.text} />}
    >
      {block.text === '' ? (
        <p class="hint">Empty: nothing goes out.</p>
      ) : (
        <pre class="block" tabIndex={0} aria-label="Text of the block">
          {block.text}
        </pre>
      )}
      <label class="field inline">
        Budget in tokens
        <input
          type="number"
          min={0}
          max={4_000}
          step={50}
          value={state.budget}
          placeholder="300"
          onInput={event => update({ budget: event.currentTarget.value })}
        />
      </label>
      {block.leftOut > 0 && <p class="hint">{formatNumber(block.leftOut)} known, without room in it.</p>}
    </Card>
  )
}
