import { Card } from '../parts/card.js'
import { TextInput } from '../parts/text-input.js'
import { SHAPES } from '../shapes/shapes.js'
import { pickShape } from './pick-shape.js'
import type { PartProps } from './part-props.js'

/** The call and what it answered. */
export function ResultForm({ state, update }: PartProps) {
  const picked = SHAPES.find(({ output }) => output === state.output)?.label ?? ''
  return (
    <Card title="Tool result">
      <label class="field">
        Example
        <select value={picked} onChange={event => update(pickShape(event.currentTarget.value))}>
          <option value="">{state.output === '' ? 'Choose one of twelve' : 'Your own'}</option>
          {SHAPES.map(({ label }) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        Tool name
        <input
          class="code"
          value={state.toolName}
          placeholder="listOrders"
          spellcheck={false}
          autocomplete="off"
          onInput={event => update({ toolName: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        Input, as JSON
        <input
          class="code"
          value={state.input}
          placeholder={'{ "status": "open" }'}
          spellcheck={false}
          autocomplete="off"
          onInput={event => update({ input: event.currentTarget.value })}
        />
      </label>
      <TextInput
        label="Output"
        value={state.output}
        placeholder="JSON, YAML, CSV, XML, markdown or any text"
        rows={18}
        onChange={output => update({ output })}
      />
    </Card>
  )
}
