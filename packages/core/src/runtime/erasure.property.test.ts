import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { ObservationContent } from '../model/observation.js'
import { aPageResult } from '../testing/create-observation-factory.js'
import { createTwoTabs, type Delivery, type TwoTabs } from '../testing/create-two-tabs.js'
import type { ThreadClient } from './thread-client.js'
import { artifactClientOf } from '../features/artifacts/artifact-client.js'

type Step = { readonly tab: 0 | 1; readonly isAwaited: boolean } & (
  | { readonly type: 'observe' | 'document' | 'session' | 'artifact' }
  | { readonly type: 'flush' | 'erase' | 'clear-site-data' | 'pause' }
)

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.constantFrom(0 as const, 1 as const),
  isAwaited: fc.boolean(),
  type: fc.oneof(
    { weight: 6, arbitrary: fc.constant('observe' as const) },
    { weight: 2, arbitrary: fc.constantFrom('document' as const, 'session' as const) },
    { weight: 3, arbitrary: fc.constant('artifact' as const) },
    { weight: 3, arbitrary: fc.constantFrom('flush' as const, 'pause' as const) },
    { weight: 2, arbitrary: fc.constant('erase' as const) },
    { weight: 1, arbitrary: fc.constant('clear-site-data' as const) },
  ),
})

/** Something that a tab told memory; times count the steps. */
interface Told {
  readonly name: string
  readonly tab: 0 | 1
  readonly kind: 'observation' | 'artifact'
  readonly began: number
}

interface Flush {
  readonly tab: 0 | 1
  readonly began: number
  readonly ended: number
  readonly isLost: boolean
  /** What was stored right after an answer that said durable. */
  readonly stored?: string
}

interface Span {
  readonly began: number
  ended: number
}

const sessionOf = (name: string): ObservationContent => ({
  type: 'session-consolidated',
  session: { thread: name, fromSequence: 0, toSequence: 0, toTurn: 0, startedAt: 0, endedAt: 0, hasEnded: false },
  entities: [],
  gone: [],
  episodes: [],
})

const patchOf = (name: string): ObservationContent => ({
  type: 'document-edited',
  name: 'notes',
  edits: [{ op: 'set', path: [name], value: name }],
  said: { author: 'user' },
  conflicts: 'keep',
})

/** Runs the steps, then says what each tab was told, and what is stored once both have settled. */
async function play({ tabs, clock, emptyDatabase, readDatabase }: TwoTabs, steps: readonly Step[]) {
  const told: Told[] = []
  const erasures: Span[] = []
  const clearings: Span[] = []
  const flushes: Flush[] = []
  let moment = 0
  const threads = tabs.map(({ client }): readonly [ThreadClient, ThreadClient] => {
    client.start()
    return [client.thread('t-1'), client.userThread()]
  })
  const flush = async (tab: 0 | 1): Promise<boolean> => {
    const began = moment++
    const answers = await Promise.all(threads[tab]!.map(thread => thread.flush('host')))
    const isLost = answers.some(({ reason }) => reason === 'observation-lost')
    const isDurable = answers.every(({ durable }) => durable)
    expect(isLost || isDurable).toBe(true)
    flushes.push({ tab, began, ended: moment++, isLost, ...(isDurable && { stored: await readDatabase() }) })
    return isDurable
  }
  const during = async (spans: Span[], run: () => Promise<void>): Promise<void> => {
    const span: Span = { began: moment++, ended: Infinity }
    spans.push(span)
    await run()
    span.ended = moment++
  }

  const run = async ({ type, tab }: Step): Promise<void> => {
    const [thread, users] = threads[tab]!
    const name = `${type}-${told.length}-x`
    const note = (kind: Told['kind']): void => void told.push({ name, tab, kind, began: moment++ })
    switch (type) {
      case 'observe':
        note('observation')
        return thread.send(aPageResult(name))
      case 'document':
        note('observation')
        return users.send(patchOf(name))
      case 'session':
        note('observation')
        return users.send(sessionOf(name))
      case 'artifact': {
        note('artifact')
        const given = { id: name, text: name, source: 'app', tags: [], links: [] } as const
        // One that an erasure overtakes is refused.
        await artifactClientOf(thread)
          .host.store(given, {}, clock.now)
          .catch(() => {})
        return
      }
      case 'flush':
        return void (await flush(tab))
      case 'erase':
        return during(erasures, () => tabs[tab]!.client.erase())
      case 'clear-site-data':
        return during(clearings, emptyDatabase)
      case 'pause':
        return new Promise(resolve => setTimeout(resolve, 4))
    }
  }

  const running: Promise<void>[] = []
  for (const one of steps) {
    clock.now++
    const done = run(one)
    running.push(done)
    if (one.isAwaited) await done
  }
  await Promise.all(running)
  clock.now++
  // What was lost is told by one answer, and the next is durable.
  const settled = [(await flush(0)) || (await flush(0)), (await flush(1)) || (await flush(1))]
  expect(settled).toEqual([true, true])
  return { told, erasures, clearings, flushes, stored: await readDatabase() }
}

/** What memory lost, kept or acknowledged and should not have, in words. */
function findViolations({ told, erasures, clearings, flushes, stored }: Awaited<ReturnType<typeof play>>): string[] {
  const isCleared = (since: number): boolean => clearings.some(({ ended }) => ended > since)
  const wasTold = ({ tab, began }: Told): boolean =>
    flushes.some(answer => answer.isLost && answer.tab === tab && answer.ended > began)
  const outlives = ({ began }: Told): boolean => erasures.every(erasure => began > erasure.ended)

  const verdictOn = (one: Told): string | undefined => {
    const { name, kind, began } = one
    const isThere = stored.includes(name)
    // A clearing takes the note of the erasure along: a tab that never heard of it takes it for no more than that.
    const isErased = erasures.some(erasure => erasure.began > began && !isCleared(erasure.began))
    if (isErased && isThere) return `${name} outlived an erase`
    if (!outlives(one) || isThere) return undefined
    if (kind === 'artifact') return isCleared(began) ? undefined : `${name} is lost`
    return isCleared(began) && wasTold(one) ? undefined : `${name} is lost`
  }

  const verdictOnFlush = (answer: Flush): string[] =>
    told
      .filter(one => one.kind === 'observation' && one.tab === answer.tab && one.began < answer.began)
      .filter(one => outlives(one) && !wasTold(one) && !isCleared(answer.began))
      .flatMap(({ name }) => (answer.stored?.includes(name) === false ? `${name} was acknowledged` : []))

  return [...told.flatMap(one => verdictOn(one) ?? []), ...flushes.flatMap(verdictOnFlush)]
}

it.each<Delivery>(['lost', 'prompt', 'late'])(
  'P1 P8 F3 A1 loses nothing that began after an erase, keeps nothing of before, and says durable of nothing else (channel: %s)',
  async delivery => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 16 }), async steps => {
        const made = createTwoTabs({ delivery })
        try {
          expect(findViolations(await play(made, steps))).toEqual([])
        } finally {
          await made.close()
        }
      }),
      { numRuns: 60 },
    )
  },
)
