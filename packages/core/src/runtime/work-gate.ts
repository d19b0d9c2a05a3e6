import { AntecedentError } from '../errors.js'

/** A text on its way through an engine: an observation, or what a call carries. */
export type Work = object

/**
 * Work of the engines of a page, so that a text that ends them is found. After a death they get one text at a time until
 * none is left of those that the dead one had: what is alone in the hands of the next that dies has ended two. (F12)
 */
export interface WorkGate {
  /** Makes a call that carries these; after a death it waits for its turn. */
  run<Result>(works: readonly Work[], call: () => Promise<Result>): Promise<Result>
  /** Whether calls go one at a time: then each carries one text. */
  readonly isCareful: boolean
  /** Whether it has ended two engines: it must not reach another. */
  isDeadly(work: Work): boolean
  /** These reach no engine any more, or need not. */
  forget(works: readonly Work[]): void
  /** The engine is gone; says whether it had anything in hand. */
  engineDied(): boolean
}

export function createWorkGate(): WorkGate {
  const inHand = new Set<Work>()
  /** Those that a dead engine had, and no engine has answered since. */
  const suspects = new Set<Work>()
  const deadly = new WeakSet<Work>()
  let turn: Promise<unknown> = Promise.resolve()

  const forget: WorkGate['forget'] = works => {
    for (const work of works) {
      inHand.delete(work)
      suspects.delete(work)
    }
  }

  const make = async <Result>(works: readonly Work[], call: () => Promise<Result>): Promise<Result> => {
    // A call that throws at once has reached no engine.
    const calling = call()
    for (const work of works) inHand.add(work)
    try {
      const answer = await calling
      forget(works)
      return answer
    } catch (error) {
      // Who hears of it may find the engine dead, and then asks what it had.
      if (!isEngineLost(error)) forget(works)
      throw error
    }
  }

  return {
    run(works, call) {
      if (suspects.size === 0) return make(works, call)
      const made = turn.then(() => make(works, call))
      turn = made.catch(() => {})
      return made
    },
    get isCareful() {
      return suspects.size > 0
    },
    forget,
    isDeadly: work => deadly.has(work),
    engineDied() {
      const [only] = inHand
      const hadWork = only !== undefined
      if (inHand.size === 1 && only && suspects.has(only)) {
        suspects.delete(only)
        deadly.add(only)
      } else for (const work of inHand) suspects.add(work)
      inHand.clear()
      return hadWork
    },
  }
}

/** Whether a call failed because its engine is gone, or is taken for gone. */
export function isEngineLost(error: unknown): error is AntecedentError {
  return error instanceof AntecedentError && (error.code === 'worker-failed' || error.code === 'call-timed-out')
}

/** The error for a text that no engine gets any more. */
export function deadlyError(): AntecedentError {
  return new AntecedentError('artifact-refused', {
    message: 'Two engines ended while they read this text, so that it is not kept.',
  })
}
