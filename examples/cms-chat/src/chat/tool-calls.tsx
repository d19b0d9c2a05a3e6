import { getToolName, type DynamicToolUIPart, type ToolUIPart } from 'ai'
import { Icon } from '../app/icon.js'

type ToolPart = ToolUIPart | DynamicToolUIPart

/** What a tool does, to a reader who sees it run, done once, and done many times. */
const WORDS: Record<string, { icon: 'page' | 'section' | 'image'; doing: string; done: string; doneMany: string }> = {
  listPages: { icon: 'page', doing: 'Listing pages', done: 'Listed the pages', doneMany: 'listings' },
  getPage: { icon: 'page', doing: 'Reading the page', done: 'Read the page', doneMany: 'Read pages' },
  createPage: { icon: 'page', doing: 'Creating a page', done: 'Created a page', doneMany: 'Created pages' },
  updatePage: { icon: 'page', doing: 'Changing the page', done: 'Changed the page', doneMany: 'Changed pages' },
  listSections: {
    icon: 'section',
    doing: 'Listing sections',
    done: 'Listed the sections',
    doneMany: 'Listed sections',
  },
  updateSection: {
    icon: 'section',
    doing: 'Changing a section',
    done: 'Changed a section',
    doneMany: 'Changed sections',
  },
  deleteSection: { icon: 'section', doing: 'Deleting', done: 'Deleted a section', doneMany: 'Deleted sections' },
  listMedia: { icon: 'image', doing: 'Listing images', done: 'Listed the images', doneMany: 'Listed images' },
}

/** Calls of one tool in a row, folded to one line that opens to what went in and came out. */
export function ToolCalls({ calls, onOpenPage }: { calls: ToolPart[]; onOpenPage: (slug: string) => void }) {
  const [first] = calls
  if (!first) return null
  const name = getToolName(first)
  const words = WORDS[name] ?? { icon: 'page', doing: name, done: name, doneMany: name }
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
            {`${name}(${JSON.stringify(input)})\n${errorText ?? JSON.stringify(output, null, 2) ?? ''}`}
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

function readPage(output: unknown): { slug: string; title: string } | undefined {
  if (typeof output !== 'object' || output === null || !('slug' in output) || !('title' in output)) return undefined
  return { slug: String(output.slug), title: String(output.title) }
}
