/** Runs an app's own function of a `meta`, whose errors are not the cache's affair. */
export function quietly(run: () => void): void {
  try {
    run()
  } catch (error) {
    // oxlint-disable-next-line no-console -- a mistake in a `meta` has nobody else to tell
    console.warn('[antecedent] The `antecedent` meta of a query or mutation failed, which memory goes without:', error)
  }
}
