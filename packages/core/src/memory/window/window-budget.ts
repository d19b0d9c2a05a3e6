import type { MemoryView } from '../../model/memory-state.js'

/**
 * Tokens of a budget that are worth filling: half of it in a simple exchange, all of it from the fourth call of a
 * thread on. By the calls of the thread and not of the turn, for a new turn goes on with what earlier ones found. (W6)
 */
export function windowBudget({ now }: Pick<MemoryView, 'now'>, budgetTokens: number): number {
  return Math.ceil(budgetTokens * Math.min(1, 0.5 + now.call / 8))
}
