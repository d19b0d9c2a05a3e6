import type { EntityKey, Resolution } from '@antecedent/core'
import { formatNumber } from '../parts/format-number.js'
import type { PlaygroundState } from '../state/playground-state.js'
import { toExtraction } from './to-extraction.js'
import { writeLiteral, writeTemplate } from './write-literal.js'

/** What a sentence should be: empty for what it is. */
export type Expectation = '' | 'ambiguous' | 'unknown' | EntityKey

/** Characters of a result that a test can hold and still be read. */
const MAX_OUTPUT = 100_000

/** A test of vitest: this result, this sentence, and what it should mean. */
export function testAsCode(
  state: PlaygroundState,
  { expected, resolution }: { expected: Expectation; resolution: Resolution },
): string {
  const { toolName, input, output, sentence, language } = state
  if (output.length > MAX_OUTPUT) {
    throw new RangeError(`A test holds ${formatNumber(MAX_OUTPUT)} characters of output. Shorten it.`)
  }
  const { call, title } = claimOf({ expected, resolution, sentence })
  const extraction = toExtraction(state)
  const options = [
    // Memories of one user share what is kept, from one test to the next.
    'user: crypto.randomUUID()',
    "thread: 't-1'",
    "storage: 'memory'",
    ...(extraction ? [`extraction: ${writeLiteral(extraction, '    ')}`] : []),
    ...(language ? [`languages: [${language}]`] : []),
  ]
  return `import { createWorkingMemory } from '@antecedent/core'
import { ${call.slice(0, call.indexOf('('))} } from '@antecedent/core/testing'
${language ? `import { ${language} } from '@antecedent/core/words'\n` : ''}import { test } from 'vitest'

const output = ${writeTemplate(output)}

test(${writeLiteral(title)}, async () => {
  const memory = createWorkingMemory({
${options.map(option => `    ${option},\n`).join('')}  })
  memory.turn({ id: 'turn-1' })
  memory.observe({ toolName: ${writeLiteral(toolName || 'tool')}, toolCallId: 'call-1'${inputOf(input)}, output })
  await memory.settled()
  ${call}
  await memory.close()
})
`
}

interface Claim {
  readonly expected: Expectation
  readonly resolution: Resolution
  readonly sentence: string
}

function claimOf({ expected, resolution, sentence }: Claim): { call: string; title: string } {
  const said = writeLiteral(sentence)
  const kind = expected === '' ? resolution.status : expected
  if (kind === 'unknown') {
    return { call: `expectUnknown(memory, ${said})`, title: `“${sentence}” means nothing known` }
  }
  if (kind === 'ambiguous') {
    const among = resolution.status === 'ambiguous' ? resolution.candidates.map(({ key }) => key) : []
    const options = among.length > 0 ? `, { among: ${writeLiteral(among, '  ')} }` : ''
    return { call: `expectAmbiguous(memory, ${said}${options})`, title: `“${sentence}” is ambiguous` }
  }
  const keys = kind === 'resolved' ? resolution.entities.map(({ key }) => key) : [kind]
  const to = writeLiteral(keys.length === 1 ? keys[0] : keys, '  ')
  return { call: `expectResolves(memory, ${said}, { to: ${to} })`, title: `“${sentence}” means ${keys.join(', ')}` }
}

/** Arguments that are no JSON stay the text that they are. */
function inputOf(input: string): string {
  if (input.trim() === '') return ''
  try {
    return `, input: ${writeLiteral(JSON.parse(input), '  ')}`
  } catch {
    return `, input: ${writeLiteral(input)}`
  }
}
