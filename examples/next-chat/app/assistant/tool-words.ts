import { type DynamicToolUIPart, getToolName, type ToolUIPart } from 'ai'

const WORDS: Record<string, string> = {
  listPages: 'Listed the pages',
  readPage: 'Read',
  renamePage: 'Renamed to',
  retrieve_result: 'Read an earlier result again',
}

/** What a tool has done, as a reader would say it: with the title that it answered, and never an id. */
export function toolWords(part: ToolUIPart | DynamicToolUIPart): string {
  const name = getToolName(part)
  const words = WORDS[name] ?? name
  if (part.state === 'output-error') return `${words} – failed`
  if (part.state !== 'output-available') return `${words} …`
  const { title, error } = (part.output ?? {}) as { title?: string; error?: string }
  if (error) return error
  return title === undefined ? words : `${words} “${title}”`
}
