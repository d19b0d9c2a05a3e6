import type { WorkingMemoryOptions } from '../working-memory-options.js'
import { KNOWN } from './known-names.js'
import { nearestName } from './nearest-name.js'
import { tableOf, unknownNames, unknownValues } from './unknown-names.js'

/** Faults of the options of a memory that is made nevertheless: a sentence each, with what to write instead. */
export function mistakesOfOptions(options: WorkingMemoryOptions): readonly string[] {
  const { block, telemetry, extraction, thread } = tableOf(options)
  const { entities, tasks, redaction } = tableOf(extraction)
  return [
    ...unknownNames(SAID, options, KNOWN.options, elsewhere),
    ...unknownNames(`${SAID} of block`, block, KNOWN.block),
    ...unknownNames(`${SAID} of block.documents`, tableOf(block)['documents'], KNOWN['block.documents']),
    ...unknownNames(`${SAID} of telemetry`, telemetry, KNOWN.telemetry),
    ...unknownNames(`${SAID} of extraction`, extraction, KNOWN.extraction),
    ...unknownNames(`${SAID} of extraction.redaction`, redaction, KNOWN['extraction.redaction']),
    ...mistakesOfRules('extraction.entities', entities, KNOWN.entityRule),
    ...mistakesOfRules('extraction.tasks', tasks, KNOWN.taskRule),
    ...unknownValues('createWorkingMemory: in block', block),
    ...(thread === '' ? [EMPTY_THREAD] : []),
  ]
}

const SAID = 'createWorkingMemory knows no option'

const EMPTY_THREAD =
  'createWorkingMemory: `thread` is an empty text. Give the id of the chat, or leave it out until there is one.'

function mistakesOfRules(where: string, table: unknown, known: readonly string[]): readonly string[] {
  return Object.entries(tableOf(table)).flatMap(([tool, rules]) =>
    [rules].flat().flatMap(rule => unknownNames(`A rule in ${where}.${tool} has no field`, rule, known)),
  )
}

/** Names that stand one level too high, and those of earlier versions. */
function elsewhere(name: string): string | undefined {
  const place = (['telemetry', 'block', 'policy', 'extraction'] as const).find(it => KNOWN[it].includes(name))
  if (place) return `It is given in \`${place}: { ${name} }\`.`
  return nearestName(name, KNOWN.options) ? undefined : 'Optional kinds of memory are given as `features`.'
}
