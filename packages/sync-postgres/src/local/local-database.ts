/** Runs one statement, with `$1` and so on in place of its values. */
export type RunQuery = (
  statement: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>

/** A database with the migration in it, as the role that a server connects by and that may take no role but `authenticated`. */
export interface LocalDatabase {
  /** Commits what was run once `run` resolves, and takes it back where it rejects. */
  transaction<Result>(run: (query: RunQuery) => Promise<Result>): Promise<Result>
  /** Calls back once a transaction has changed something; returns what ends it. */
  listen?(listener: () => void): () => void
}
