import { getToolName } from 'ai'
import { Icon } from '../app/icon.js'
import type { ToolPart } from './chat-message.js'
import { wordsFor } from './tool-words.js'

/** Calls of one tool in a row, folded to one line that opens to what went in and came out. */
export function ToolCalls({ calls, onOpenPage }: { calls: ToolPart[]; onOpenPage: (slug: string) => void }) {
  const [first] = calls
  if (!first) return null
  const name = getToolName(first)
  const words = wordsFor(name)
  const hasFailed = calls.some(({ state }) => state === 'output-error')
  const isDone = calls.every(({ state }) => state === 'output-available' || state === 'output-error')
  const page = readPage(calls.at(-1)?.output)
  const label = !isDone ? `${words.doing}…` : calls.length > 1 ? `${words.doneMany} (${calls.length})` : words.done

  return (
    <div className="tool-calls" data-state={hasFailed ? 'failed' : isDone ? 'done' : 'running'}>
      <details>
        <summary>
          <Icon name={hasFailed ? 'warning' : words.icon} />
          <span>{hasFailed ? `${words.doing} failed` : label}</span>
          <Icon name="chevron" />
        </summary>
        {calls.map(({ toolCallId, input, output, errorText }) => (
          <pre key={toolCallId} tabIndex={0} aria-label={`${name} in detail`}>
            {`${name}(${JSON.stringify(input)})\n${errorText ?? writeOutput(output)}`}
          </pre>
        ))}
      </details>
      {page && (
        <button className="button quiet" onClick={() => onOpenPage(page.slug)}>
          Open {page.title}
        </button>
      )}
    </div>
  )
}

function writeOutput(output: unknown): string {
  return typeof output === 'string' ? output : (JSON.stringify(output, null, 2) ?? '')
}

function readPage(output: unknown): { slug: string; title: string } | undefined {
  if (typeof output !== 'object' || output === null || !('slug' in output) || !('title' in output)) return undefined
  return { slug: String(output.slug), title: String(output.title) }
}
