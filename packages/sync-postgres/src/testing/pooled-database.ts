import type pg from 'pg'
import type { LocalDatabase } from '../local/local-database.js'

/** A real PostgreSQL for the local server, by connections as PostgREST makes them. */
export function pooledDatabase(pool: pg.Pool): LocalDatabase {
  return {
    async transaction(run) {
      const client = await pool.connect()
      let broken: Error | undefined
      const onError = (error: Error): void => void (broken = error)
      client.on('error', onError)
      try {
        await client.query('begin')
        const result = await run(async (statement, values) => await client.query(statement, values && [...values]))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(onError)
        throw error
      } finally {
        client.off('error', onError)
        client.release(broken)
      }
    },
  }
}
