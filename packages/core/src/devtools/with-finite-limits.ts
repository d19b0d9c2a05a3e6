/** The same limits as JSON can carry them: no limit is the largest whole number, which nothing reaches. */
export function withFiniteLimits<Limits extends object>(limits: Limits): Limits {
  const finite = Object.entries(limits).map(([name, limit]) => [name, limit === Infinity ? NO_LIMIT : limit])
  return Object.fromEntries(finite) as Limits
}

const NO_LIMIT = Number.MAX_SAFE_INTEGER
