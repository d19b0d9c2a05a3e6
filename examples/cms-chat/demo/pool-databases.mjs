const TABLES = ['pages', 'sections', 'media', 'chats', 'model_requests']
const KEEP = `create schema kept; ${TABLES.map(name => `create table kept.${name} as table ${name};`).join(' ')}`
const PUT_BACK = `truncate ${TABLES.join(', ')};
  ${TABLES.map(name => `insert into ${name} overriding system value select * from kept.${name};`).join(' ')}`

/** @typedef {import('../server/database.js').Database} Database */

/**
 * Databases that each hold what one was seeded with, as many as are used at a time: to make one takes a second of a
 * processor, and to put one back as it was takes none.
 * @param {Database} seeded Is the pool's from now on.
 */
export async function poolDatabases(seeded) {
  await seeded.exec(KEEP)
  const all = [seeded]
  const idle = [seeded]

  const clone = async () => {
    const made = /** @type {Database} */ (await seeded.clone())
    all.push(made)
    return made
  }
  return {
    /** A database as it was seeded, for one user until it is given back. */
    async take() {
      const database = idle.pop() ?? (await clone())
      // Not when it was given back: an answer that nobody waited for may have been stored since.
      await database.exec(PUT_BACK)
      return database
    },
    /** @param {Database} database */
    giveBack: database => void idle.push(database),
    async close() {
      await Promise.all(all.map(database => database.close()))
    },
  }
}
