/** Retention of a thread's entities beyond it, and recall in others. */
export interface LongTermOptions {
  /** Accesses from which an entity lasts; pinned ones do anyway. @defaultValue 5 */
  minAccesses?: number
  /** Entities recalled when a session starts; 0 recalls none. @defaultValue 3 */
  recall?: number
  /** User turns after which a session is consolidated while it goes on. @defaultValue 10 */
  everyTurns?: number
  /** Time without any event, in ms, after which a session counts as ended. @defaultValue 1_800_000 */
  idleMs?: number
  /**
   * The grant: what this thread leaves behind may be told to the user's other threads that have it too, and what those
   * left to this one. Without it a thread is told of itself alone. @defaultValue false
   */
  shared?: boolean
  /** Who words the summary of an ended session. @defaultValue 'model' where `llm` is given */
  summaries?: 'model' | 'template'
  /** Appended to what the model is told for a summary. */
  instructions?: string
}
