import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { applyChanges } from '../memory/apply-changes.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import { EMPTY_STATE, type MemoryState } from '../model/memory-state.js'
import type { ObservationContent } from '../model/observation.js'
import { createMirror, type Mirror } from '../runtime/mirror.js'
import type { Connection, ConnectOptions } from '../runtime/worker/connection.js'
import type { HostOptions, Publication } from '../runtime/worker/memory-host.js'
import { aPageResult, createObservationFactory } from './create-observation-factory.js'
import type {} from '../features/artifacts/artifact-queries.js'

/** On a busy machine nothing is late. */
const waitFor = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 15_000 })

export interface MemoryHostSuiteOptions {
  name: string
  connect: (options: ConnectOptions) => Promise<Connection>
}

interface Connected extends Connection {
  readonly publications: readonly Publication[]
  /** Follows the thread `t-1`. */
  readonly mirror: Mirror
}

/** What a page can count on, wherever its host runs. */
export function describeMemoryHost({ name, connect }: MemoryHostSuiteOptions): void {
  const open = async (host: Partial<HostOptions> = {}): Promise<Connected> => {
    const publications: Publication[] = []
    const mirror = createMirror()
    const connection = await connect({
      host: { user: `suite-${Math.random()}`, storage: 'memory', policy: DEFAULT_POLICY, ...host },
      onPublication(publication) {
        publications.push(publication)
        if (publication.thread === 't-1') mirror.receive(publication)
      },
      onDeath: () => {},
    })
    onTestFinished(() => connection.end())
    return { ...connection, publications, mirror }
  }

  const openThread = async (durable = true, host: Partial<HostOptions> = {}): Promise<Connected> => {
    const connected = await open(host)
    await connected.guard(connected.host.openThread({ thread: 't-1', origin: 'page-1', durable }))
    return connected
  }

  const idsIn = (mirror: Mirror): unknown[] => [...mirror.get().view.entities.values()].map(({ id }) => id)

  describe(name, () => {
    it('P5 says what storage it has', async () => {
      const { opened } = await open()
      expect(opened).toMatchObject({ storage: 'memory' })
    })

    it('P6 publishes the view of a thread that is opened', async () => {
      const { publications } = await openThread()
      await waitFor(() => expect(publications).toHaveLength(1))
      expect(publications[0]).toMatchObject({ thread: 't-1', update: { kind: 'view' }, applied: 0, committed: 0 })
    })

    it('P6 publishes what each observation changed, so that a mirror follows', async () => {
      const { host, guard, mirror, publications } = await openThread()
      const observe = createObservationFactory()
      await guard(host.submit('t-1', [observe(aPageResult('p-1')), observe(aPageResult('p-2'))]))
      await guard(host.submit('t-1', [observe({ type: 'entity-forgotten', keys: ['page/p-1'] })]))
      await guard(host.flush('t-1'))
      await waitFor(() => expect(publications.at(-1)?.committed).toBe(3))
      expect(mirror.get().applied).toBe(3)
      expect(idsIn(mirror)).toEqual(['p-2'])
      const exported = await guard(host.ask('t-1', 'transfer', 'export', null))
      expect(exported.entities).toEqual([...mirror.get().view.entities.values()])
      expect(exported.ledger.origins).toEqual({ 'page-1': 3 })
    })

    it('X16 applies once what is sent again', async () => {
      const { host, guard } = await openThread()
      const observation = createObservationFactory()(aPageResult('p-1'))
      await guard(host.submit('t-1', [observation]))
      const before = await guard(host.ask('t-1', 'transfer', 'export', null))
      await guard(host.submit('t-1', [observation, observation]))
      expect(await guard(host.ask('t-1', 'transfer', 'export', null))).toEqual(before)
    })

    it('P1 says why a flush is not durable', async () => {
      const memory = await openThread()
      expect(await memory.guard(memory.host.flush('t-1'))).toEqual({ durable: false, reason: 'memory-storage' })
      const draft = await openThread(false)
      expect(await draft.guard(draft.host.flush('t-1'))).toEqual({ durable: false, reason: 'draft-thread' })
    })

    it('W5.2 finds what is in the window, and what left it', async () => {
      const { host, guard } = await openThread(true, { policy: { ...DEFAULT_POLICY, maxTracked: 1 } })
      const observe = createObservationFactory()
      await guard(host.submit('t-1', [observe(aPageResult('p-1')), observe(aPageResult('p-2'))]))
      const stored = async () => {
        const hits = await guard(host.ask('t-1', 'search', 'find', { query: 'p-1', type: 'page' }))
        return hits.filter(({ entity }) => entity.id === 'p-1').map(hit => hit.stored)
      }
      expect(await stored()).toEqual([true])
      await guard(host.flush('t-1'))
      expect(await stored()).toEqual([true])
      const [hit] = await guard(host.ask('t-1', 'search', 'find', { query: 'p-2' }))
      expect(hit).toMatchObject({ entity: { id: 'p-2' } })
      await guard(host.submit('t-1', [observe({ type: 'entity-forgotten', keys: ['page/p-1'] })]))
      expect(await stored()).toEqual([])
    })

    it('O2 O3 tells measurements and logs where they are asked for, and nothing elsewhere', async () => {
      const asked = await openThread(true, { reports: { metrics: true, logs: true } })
      await asked.guard(asked.host.submit('t-1', [createObservationFactory()(aPageResult('p-1'))]))
      await asked.guard(asked.host.flush('t-1'))
      await waitFor(() => expect(asked.publications.flatMap(({ metric }) => metric?.type ?? [])).toHaveLength(2))
      expect(asked.publications.flatMap(({ metric }) => metric?.type ?? [])).toEqual(['result-read', 'commit-written'])
      expect(asked.publications.flatMap(({ log }) => log?.found.length ?? [])).toEqual([1])

      const quiet = await openThread()
      await quiet.guard(quiet.host.submit('t-1', [createObservationFactory()(aPageResult('p-1'))]))
      await quiet.guard(quiet.host.flush('t-1'))
      await waitFor(() => expect(quiet.publications.at(-1)?.committed).toBe(1))
      expect(quiet.publications.some(({ metric, log }) => metric !== undefined || log !== undefined)).toBe(false)
    })

    it('X5 reads by the rules that it was opened with', async () => {
      const extraction = { entities: { getPage: { type: 'article' } } }
      const { host, guard, mirror } = await openThread(true, { extraction })
      await guard(host.submit('t-1', [createObservationFactory()(aPageResult('p-1'))]))
      await waitFor(() => expect([...mirror.get().view.entities.keys()]).toEqual(['article/p-1']))
    })

    it('A1 keeps a text, tells it, and gives it back', async () => {
      const { host, guard, publications } = await openThread()
      const given = { id: 'a1', text: 'x'.repeat(5_000), source: 'app', tags: [], links: [] } as const
      const stored = await guard(host.ask('t-1', 'artifacts', 'store', [given, {}, 7]))
      expect(stored).toMatchObject({ id: 'a1', bytes: 5_000, storedAt: 7 })
      await waitFor(() =>
        expect(publications.at(-1)?.news).toEqual({
          feature: 'artifacts',
          content: { put: [stored], gone: [] },
        }),
      )
      const found = await guard(
        host.ask('t-1', 'artifacts', 'retrieve', ['a1', { type: 'full' }, { at: 8, isNoted: false }]),
      )
      expect(found).toEqual({ artifact: stored, text: given.text })
    })

    it.each(['cart', 'constructor', '__proto__', 'toString', 'then', ''] as never[])(
      'F22 says of %j, which is no feature, that it is missing',
      async feature => {
        const { host, guard } = await openThread()
        const missing = { code: 'feature-missing', details: { feature } }
        await expect(guard(host.ask('t-1', feature, 'export' as never, null as never))).rejects.toMatchObject(missing)
      },
    )

    it.each(['adopt', 'constructor', '__proto__', 'toString', 'then', ''] as never[])(
      'F22 has no query %j of any feature',
      async query => {
        const { host, guard } = await openThread()
        for (const feature of ['artifacts', 'documents', 'search', 'transfer'] as const) {
          const unknown = { code: 'internal', message: `The feature ${feature} has no query ${query}.` }
          await expect(guard(host.ask('t-1', feature, query, [] as never))).rejects.toMatchObject(unknown)
        }
      },
    )

    it('F22 compiles no misspelt query and no input of another one', async () => {
      const { host, guard } = await openThread()
      // @ts-expect-error It is called `versions`.
      await expect(guard(host.ask('t-1', 'documents', 'version', 'profile'))).rejects.toMatchObject({
        code: 'internal',
      })
      // @ts-expect-error A document is named by a text.
      expect(await guard(host.ask('t-1', 'documents', 'versions', 7))).toEqual([])
    })

    it('F22 asks nothing of a thread that is not open', async () => {
      const { host, guard } = await open()
      const unopened = { code: 'internal', message: expect.stringContaining('never opened') }
      await expect(guard(host.ask('t-1', 'documents', 'versions', 'profile'))).rejects.toMatchObject(unopened)
    })

    it('D5 gives the earlier versions of a document, and none of one that says nothing', async () => {
      const { host, guard } = await openThread()
      expect(await guard(host.ask('t-1', 'documents', 'versions', 'profile'))).toEqual([])
      expect(await guard(host.ask('t-1', 'documents', 'versions', '__proto__'))).toEqual([])
    })

    it('A1 gives a thread what a draft kept', async () => {
      const { host, guard } = await openThread()
      await guard(host.openThread({ thread: 'draft 1', origin: 'page-1', durable: false }))
      const given = { id: 'a1', text: 'x', source: 'app', tags: [], links: [] } as const
      const stored = await guard(host.ask('draft 1', 'artifacts', 'store', [given, {}, 7]))
      await Promise.all([guard(host.ask('draft 1', 'artifacts', 'copyTo', 't-1')), guard(host.closeThread('draft 1'))])
      expect(await guard(host.ask('t-1', 'artifacts', 'query', [{}]))).toEqual([stored])
    })

    it('V3 publishes a state and every event from it, while it is watched and no longer', async () => {
      const { host, guard, mirror, publications } = await openThread()
      const observe = createObservationFactory()
      await guard(host.submit('t-1', [observe(aPageResult('p-1'))]))
      await guard(host.watch('t-1', true))
      await guard(host.submit('t-1', [observe({ type: 'turn-started', id: 'turn-1' }), observe(aPageResult('p-2'))]))
      await guard(host.watch('t-1', false))
      const replay = (): MemoryState =>
        publications
          .flatMap(({ step }) => step ?? [])
          .reduce(
            (state, step) => (step.type === 'state-taken' ? step.state : applyChanges(state, step.changes)),
            EMPTY_STATE,
          )
      await waitFor(() => expect(replay().ledger.origins).toEqual(new Map([['page-1', 3]])))
      expect(replay().view).toEqual(mirror.get().view)
      await guard(host.submit('t-1', [observe(aPageResult('p-3'))]))
      await waitFor(() => expect(mirror.get().applied).toBe(4))
      expect(publications.filter(({ step }) => step).map(({ step }) => step?.type)).toEqual([
        'state-taken',
        'event-applied',
        'event-applied',
      ])
    })

    it('F13 carries an error with its code', async () => {
      const { host, guard } = await open()
      await expect(guard(host.flush('never-opened'))).rejects.toMatchObject({
        name: 'AntecedentError',
        code: 'internal',
      })
    })

    it('X1 takes bytes and leaves the page its own', async () => {
      const { host, guard, mirror } = await openThread()
      const output = new TextEncoder().encode('{"id":"p-9","title":"Bytes"}').buffer
      const result = { toolName: 'getPage', output, source: 'tool' } as const
      await guard(host.submit('t-1', [createObservationFactory()({ type: 'tool-result', result })]))
      await waitFor(() => expect(idsIn(mirror)).toEqual(['p-9']))
      expect(output.byteLength).toBeGreaterThan(0)
    })

    it('T5 lets no key of a result change an envelope or a prototype', async () => {
      const { host, guard, mirror } = await openThread()
      const output = '{"id":"p-1","title":"A","__proto__":{"id":"x"},"type":"clear","$antecedent":1,"constructor":{}}'
      const content: ObservationContent = {
        type: 'tool-result',
        result: { toolName: 'getPage', output, source: 'tool' },
      }
      await guard(host.submit('t-1', [createObservationFactory()(content)]))
      await waitFor(() => expect(idsIn(mirror)).toContain('p-1'))
      expect(({} as { id?: unknown }).id).toBeUndefined()
    })

    it('Q7.4 says which texts lack a vector, takes them, and finds by them', async () => {
      const { host, guard } = await openThread()
      const observe = createObservationFactory()
      await guard(host.submit('t-1', [observe(aPageResult('p-1', 'About')), observe(aPageResult('p-2', 'Team'))]))
      const asked = { embedder: 'e', limit: 9, archive: true }
      const texts = await guard(host.ask('t-1', 'search', 'unembedded', asked))
      expect(texts.map(({ text }) => text).sort()).toEqual(['About. (page)', 'Team. (page)'])
      const values = Float32Array.from(texts.flatMap(({ key }) => (key === 'page/p-2' ? [1, 0] : [0, 1])))
      await guard(host.ask('t-1', 'search', 'putVectors', { embedder: 'e', length: 2, texts, values }))
      const meaning = { embedder: 'e', vector: Float32Array.from([1, 0]), weights: {} }
      const hits = await guard(host.ask('t-1', 'search', 'find', { query: 'zzz', meaning }))
      expect(hits.map(({ entity, matched }) => [entity.id, matched])).toEqual([['p-2', 'meaning']])
      expect(await guard(host.ask('t-1', 'search', 'unembedded', asked))).toEqual([])
    })

    it('F14 answers when it is closed', async () => {
      const { host, guard } = await openThread()
      expect(await guard(host.close())).toBeNull()
    })
  })
}
