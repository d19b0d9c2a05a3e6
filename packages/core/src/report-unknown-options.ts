import { AntecedentError } from './errors.js'
import type { WorkingMemoryOptions } from './working-memory-options.js'

/** Options that no memory has, as those of an earlier version: nothing is made of them. Told once memory is loaded. (K4) */
export function reportUnknownOptions(options: object, report: (error: AntecedentError) => void): void {
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(OPTIONS, name)) continue
    const message = `createWorkingMemory knows no option ${name}. Optional kinds of memory are given as features.`
    report(new AntecedentError('options-invalid', { message, details: { path: name } }))
  }
}

/** Every option that a memory has. */
export const OPTIONS: Readonly<Record<keyof WorkingMemoryOptions, true>> = {
  user: true,
  thread: true,
  enabled: true,
  worker: true,
  storage: true,
  policy: true,
  block: true,
  extraction: true,
  languages: true,
  labels: true,
  features: true,
  llm: true,
  devtools: true,
  telemetry: true,
  onError: true,
}
