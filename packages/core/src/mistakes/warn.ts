const told = new Set<string>()

/** A page that makes ever new mistakes is told of so many. */
const MAX_TOLD = 100

/**
 * Tells a developer of a mistake in the app's code, each sentence once: what is wrong, and what to write instead. To be
 * called behind `process.env.NODE_ENV !== 'production'`, in a `try`: a bundler then leaves out call and sentence in
 * production, and where nothing defines `process` nothing is told. (decision 51)
 *
 * @example
 * try {
 *   if (process.env.NODE_ENV !== 'production' && !options.currency) warn('cart() needs a currency: cart({ currency })')
 * } catch {}
 */
export function warn(sentence: string): void {
  if (told.has(sentence) || told.size >= MAX_TOLD) return
  told.add(sentence)
  console.warn(`[antecedent] ${sentence}`)
}
