import { useState } from 'preact/hooks'
import { Card } from '../parts/card.js'
import { Examples } from '../parts/examples.js'
import { TextInput } from '../parts/text-input.js'
import { formatCount } from '../parts/format-number.js'
import { DevtoolsPanel } from './devtools-panel.js'
import { FORMATS } from './read-text.js'
import { RequestCard } from './request-card.js'
import { RequestsCard } from './requests-card.js'
import { SAMPLES } from './samples.js'
import { useReplay } from './use-replay.js'

export interface TranscriptPartProps {
  text: string
  onChange(text: string): void
}

/** A whole conversation, request by request, with the devtools of the memory that was told it. */
export default function TranscriptPart({ text, onChange }: TranscriptPartProps) {
  const shown = useReplay(text)
  const [picked, setPicked] = useState(0)
  const pick = (label: string): void => {
    setPicked(0)
    onChange(SAMPLES.find(sample => sample.label === label)?.text ?? text)
  }
  const requests = shown.status === 'replayed' ? shown.requests : []
  const request = requests[Math.min(picked, requests.length - 1)]
  return (
    <>
      <div class="columns two">
        <div class="column">
          <Card title="Transcript" note={'format' in shown && FORMATS[shown.format]}>
            <label class="field">
              Example
              <select
                value={SAMPLES.find(sample => sample.text === text)?.label ?? ''}
                onChange={event => pick(event.currentTarget.value)}
              >
                <option value="">{text === '' ? 'Choose one' : 'Your own'}</option>
                {SAMPLES.map(({ label }) => (
                  <option key={label} value={label}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <TextInput
              label="Messages"
              value={text}
              placeholder="Messages of the AI SDK, OpenAI, Anthropic or Google, or a log of MCP: a JSON list, a request body, or one JSON object a line"
              rows={18}
              onChange={onChange}
            />
          </Card>
        </div>
        <div class="column">
          {shown.status === 'replayed' && request ? (
            <>
              <RequestsCard shown={shown} picked={requests.indexOf(request)} onPick={setPicked} />
              <RequestCard request={request} />
            </>
          ) : (
            <div class="empty" role="status">
              {shown.status === 'empty' && (
                <>
                  <p>Paste a transcript, drop a file, or pick an example.</p>
                  <p class="hint">
                    Here you will see each request to the model with its block, its tokens beside those of the full
                    history, and the results that would have been cited; below it the devtools of that memory.
                  </p>
                  <Examples labels={SAMPLES.map(({ label }) => label)} onPick={pick} />
                </>
              )}
              {shown.status === 'reading' && <p>Reading the transcript…</p>}
              {shown.status === 'replaying' && (
                <p>
                  Replaying: {shown.done} of {formatCount(shown.total, 'request')}
                </p>
              )}
              {shown.status === 'failed' && <p class="error">{shown.why}</p>}
            </div>
          )}
        </div>
      </div>
      {shown.status !== 'empty' && shown.status !== 'failed' && <DevtoolsPanel />}
    </>
  )
}
