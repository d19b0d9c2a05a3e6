import type { RedactionHook } from '../../../model/redaction-options.js'

/** The host's hooks while one result is read. */
export interface Hooks {
  /** What they keep of the text of a field, or undefined. What they gave before is not asked about again. */
  ask(text: string, field: () => string): string | undefined
}

/** Asks hooks in turn, and keeps nothing of what one fails at; past their time or number of calls, nothing at all. (X13) */
export function askHooks(hooks: readonly RedactionHook[], clock: (() => number) | undefined, maxMs: number): Hooks {
  const given = new Set<string>()
  let calls = 0
  let spentMs = 0

  const askOne = (hook: RedactionHook, text: string, field: string): string | undefined => {
    if (calls >= MAX_CALLS || spentMs > maxMs) return undefined
    calls += 1
    const startedAt = clock?.() ?? 0
    try {
      const kept: unknown = hook(text, field)
      return typeof kept === 'string' ? kept : undefined
    } catch {
      return undefined
    } finally {
      spentMs += (clock?.() ?? 0) - startedAt
    }
  }

  return {
    ask(text, field) {
      if (given.has(text)) return text
      let kept: string | undefined = text
      for (const hook of hooks) {
        if (kept === undefined) break
        kept = askOne(hook, kept, field())
        if (spentMs > maxMs) kept = undefined
      }
      if (kept !== undefined) given.add(kept)
      return kept
    },
  }
}

const MAX_CALLS = 20_000
