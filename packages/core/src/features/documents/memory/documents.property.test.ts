import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import {
  DOCUMENT_LIMITS,
  type DocumentEdit,
  type DocumentLimits,
  type DocumentPatch,
  type DocumentVersion,
  type FieldOrigin,
  type MemoryDocument,
} from '../../../model/memory-document.js'
import { applyEdits } from './apply-edits.js'
import { checkEdits } from './check-edits.js'
import { isAtOrUnder, leavesOf, pathKey } from '../../../memory/document-path.js'
import { isDocument, isDocumentVersion } from '../../../memory/documents/is-document.js'
import { readMarkdown } from './read-markdown.js'
import { readTemplate } from './read-template.js'
import { type Revision, reviseDocument } from './revise-document.js'
import { resolveConflict } from './resolve-conflict.js'
import { isSameValue } from './same-value.js'
import { tidyValue } from './tidy-value.js'
import { editsBetween, toEdits } from './to-edits.js'
import { rollBack } from './version-document.js'
import { writeMarkdown } from './write-document.js'

/** Few keys and values, so that edits meet. */
const key = fc.constantFrom('a', 'b', 'c')
const plain = fc.oneof(fc.constantFrom('x', 'X', ' x ', 'y', '', 'two\nlines'), fc.constantFrom(0, 1, true, false))
const value = fc.letrec<{ value: Json; object: JsonObject }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    plain,
    plain,
    fc.array(plain, { maxLength: 3 }),
    tie('object'),
    fc.constant(null),
  ),
  object: fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
}))
const path = fc.array(key, { minLength: 1, maxLength: 3 })
const edit: fc.Arbitrary<DocumentEdit> = fc.oneof(
  fc.record({ op: fc.constant('set' as const), path, value: value.value }),
  fc.record({ op: fc.constant('append' as const), path, value: plain }),
  fc.record({ op: fc.constant('remove' as const), path }),
  fc.record({ op: fc.constant('remove' as const), path, value: plain }),
)
const edits = fc.array(edit, { maxLength: 6 })
const content = value.object.map(object => (tidyValue(object) ?? {}) as JsonObject)

const revision: fc.Arbitrary<Revision> = fc.record({
  name: fc.constant('profile'),
  edits,
  origin: fc.record({ author: fc.constantFrom('user', 'host', 'inferred'), at: fc.nat(5) }),
  conflicts: fc.constantFrom('keep', 'recent'),
})
const limits: DocumentLimits = { maxCharacters: 60, maxDocuments: 2, maxVersions: 3, maxConflicts: 2 }

function deepFreeze<Value>(given: Value): Value {
  if (typeof given !== 'object' || given === null) return given
  Object.values(given).forEach(deepFreeze)
  return Object.freeze(given)
}

/** Calls back at each revision that was taken, with the document before it. */
function eachRevision(
  revisions: readonly Revision[],
  check: (before: MemoryDocument | undefined, revision: Revision, made: ReturnType<typeof reviseDocument>) => void,
): MemoryDocument | undefined {
  let document: MemoryDocument | undefined
  for (const next of revisions) {
    const made = reviseDocument(deepFreeze(document), deepFreeze(next), limits)
    check(document, next, made)
    if ('document' in made) document = made.document
  }
  return document
}

const history = fc.array(revision, { maxLength: 6 })

it('D2 changes no input, and a content not at all where it says nothing new', () => {
  fc.assert(
    fc.property(content, edits, (before, steps) => {
      const next = applyEdits(deepFreeze(before), deepFreeze(steps))
      expect(next === before).toBe(isSameValue(next, before))
      expect(tidyValue(next) ?? {}).toEqual(next)
    }),
  )
})

it('D2 applies all of a patch or nothing', () => {
  fc.assert(
    fc.property(content, edits, path, (before, steps, place) => {
      const impossible: DocumentEdit[] = [
        { op: 'set', path: place, value: 'plain' },
        { op: 'append', path: place, value: 'item' },
      ]
      expect(applyEdits(before, [...steps, ...impossible])).toBe(before)
      expect(applyEdits(before, [...impossible, ...steps])).toBe(before)
    }),
  )
})

it('D2 merges an object as RFC 7396 says', () => {
  /** The pseudocode of the RFC. */
  const merge = (target: Json | undefined, patch: Json): Json => {
    if (!isJsonObject(patch)) return patch
    const merged: Record<string, Json> = isJsonObject(target) ? { ...target } : {}
    for (const [name, inner] of Object.entries(patch)) {
      if (inner === null) delete merged[name]
      else merged[name] = merge(merged[name], inner)
    }
    return merged
  }
  /** An object in a patch that sets nothing leaves what stands, where the RFC puts an empty object, which is no content. */
  const saysSomething = (patch: Json): boolean =>
    !isJsonObject(patch) ||
    (leavesOf(patch).some(leaf => tidyValue(leaf.value) !== undefined) &&
      Object.values(patch).every(nested => saysSomething(nested)))
  fc.assert(
    fc.property(content, value.object, (before, patch) => {
      fc.pre(Object.values(patch).every(saysSomething))
      expect(isSameValue(applyEdits(before, toEdits(patch)), tidyValue(merge(before, patch)) ?? {})).toBe(true)
    }),
    { numRuns: 300 },
  )
})

it('D2 makes of one content the other by the steps between them', () => {
  fc.assert(
    fc.property(content, content, (before, wanted) => {
      expect(isSameValue(applyEdits(before, editsBetween(before, wanted)), wanted)).toBe(true)
    }),
  )
})

/** Takes an item, or a key, away and puts something there too, or sets it twice. */
function contradictsItself({ edits: steps }: Revision): boolean {
  return steps.some((step, index) =>
    steps
      .slice(0, index)
      .some(
        other =>
          (isAtOrUnder(step.path, other.path) || isAtOrUnder(other.path, step.path)) &&
          !(step.op === 'append' && other.op === 'append' && step.path.length === other.path.length),
      ),
  )
}

it('D2 changes nothing by the same patch once more', () => {
  fc.assert(
    fc.property(history, revisions => {
      eachRevision(revisions, (_, again, made) => {
        if (!('document' in made) || contradictsItself(again)) return
        const { status } = reviseDocument(made.document, again, limits)
        expect(['unchanged', 'refused']).toContain(status)
      })
    }),
    { numRuns: 1_000 },
  )
})

it('D2 refuses or applies any JSON, and never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 9 }), content, (given, before) => {
      const steps = toEdits(given as DocumentPatch)
      const problems = checkEdits(steps, undefined)
      const made = reviseDocument(
        undefined,
        { name: 'n', edits: steps, origin: { author: 'user', at: 1 }, conflicts: 'keep' },
        DOCUMENT_LIMITS,
      )
      const isRefused = problems.length > 0
      expect(isRefused && made.status !== 'refused').toBe(false)
      const applied = isRefused ? before : applyEdits(before, steps)
      expect(tidyValue(applied) ?? {}).toEqual(applied)
    }),
  )
})

it('D2 refuses or applies any steps, and never throws', () => {
  const anyEdit = fc.record(
    { op: fc.constantFrom('set', 'append', 'remove', 'move'), path: fc.anything(), value: fc.anything() },
    { requiredKeys: [] },
  )
  const template = readTemplate({ a: '', b: [''], c: {} })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(anyEdit)), given => {
      for (const problem of [...checkEdits(given, template), ...checkEdits(given, undefined)]) {
        expect(problem.problem).toMatch(/^[a-z]/)
      }
    }),
  )
})

it('D4 never takes a value of the user’s but by the user', () => {
  fc.assert(
    fc.property(history, revisions => {
      eachRevision(revisions, (before, { origin }, made) => {
        if (!before || !('document' in made) || origin.author === 'user') return
        const after = new Map(leavesOf(made.document.content).map(leaf => [pathKey(leaf.path), leaf.value]))
        for (const { path: place, value: mine } of leavesOf(before.content)) {
          if (before.origins[pathKey(place)]?.author !== 'user') continue
          const now = after.get(pathKey(place))
          const added = Array.isArray(mine) && Array.isArray(now) ? now.slice(mine.length) : []
          expect(now).toEqual(Array.isArray(mine) ? [...(mine as Json[]), ...(added as Json[])] : mine)
          expect(made.document.origins[pathKey(place)]).toEqual(before.origins[pathKey(place)])
        }
      })
    }),
    { numRuns: 500 },
  )
})

it('D4 knows who said each value, and shows conflicts against what stands', () => {
  fc.assert(
    fc.property(history, revisions => {
      const document = eachRevision(revisions, () => {})
      if (!document) return
      expect(Object.keys(document.origins).sort()).toEqual(
        leavesOf(document.content)
          .map(leaf => pathKey(leaf.path))
          .sort(),
      )
      for (const conflict of document.conflicts) {
        expect(leavesOf(conflict.kept).length).toBeGreaterThan(0)
        expect(isSameValue(conflict.kept, conflict.claimed)).toBe(false)
        const places = document.conflicts.filter(other => pathKey(other.path) === pathKey(conflict.path))
        expect(places).toEqual([conflict])
      }
    }),
    { numRuns: 500 },
  )
})

it('D4 ends each conflict, whichever side is taken', () => {
  fc.assert(
    fc.property(history, fc.constantFrom('kept' as const, 'claimed' as const), (revisions, take) => {
      const document = eachRevision(revisions, () => {})
      for (const conflict of document?.conflicts ?? []) {
        const origin: FieldOrigin = { author: 'user', at: 9 }
        const made = resolveConflict(deepFreeze(document!), { path: conflict.path, take, origin })
        if (!('document' in made)) throw new Error('It was not resolved.')
        expect(made.document.conflicts).not.toContainEqual(expect.objectContaining({ path: conflict.path }))
        expect(isDocument(made.document)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

it('D5 holds its limits, and makes documents and versions that can be stored', () => {
  fc.assert(
    fc.property(history, revisions => {
      let versions: readonly DocumentVersion[] = []
      eachRevision(revisions, (before, _, made) => {
        if (!('document' in made)) return
        expect(JSON.stringify(made.document.content).length).toBeLessThanOrEqual(limits.maxCharacters)
        expect(made.document.conflicts.length).toBeLessThanOrEqual(limits.maxConflicts)
        expect(isDocument(JSON.parse(JSON.stringify(made.document)))).toBe(true)
        const isNew = made.status === 'changed'
        expect(made.document.version).toBe((before?.version ?? 0) + (isNew ? 1 : 0))
        if (!isNew) return
        versions = [...versions, made.version].slice(-Math.max(1, limits.maxVersions))
        expect(versions.length).toBeLessThanOrEqual(limits.maxVersions)
        expect(versions.every(isDocumentVersion)).toBe(true)
        expect(versions.at(-1)).toMatchObject({ version: made.document.version, content: made.document.content })
      })
    }),
  )
})

it('D5 rolls a rollback back to the same content', () => {
  fc.assert(
    fc.property(history, fc.nat(5), (revisions, wanted) => {
      let versions: readonly DocumentVersion[] = []
      const document = eachRevision(revisions, (_before, _revision, made) => {
        if (made.status === 'changed') versions = [...versions, made.version]
      })
      const origin: FieldOrigin = { author: 'user', at: 9 }
      if (!document) return
      const back = rollBack(deepFreeze(document), deepFreeze(versions), wanted, origin)
      if (back.status !== 'changed') return
      const again = rollBack(back.document, [...versions, back.version], document.version, origin)
      expect(again).toMatchObject({
        status: 'changed',
        document: { content: document.content, version: document.version + 2 },
      })
    }),
  )
})

const anyText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(fc.constantFrom('- ', '#', '"', ':', ' ', '\n', '  ', '*', '`', '{', '[', '1', 'true', 'x', '\t', '```'), {
      maxLength: 8,
    })
    .map(parts => parts.join('')),
)
const anyPlain = fc.oneof(anyText, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean())
const anyField = fc.oneof(
  anyPlain,
  fc.array(anyPlain, { maxLength: 3 }),
  fc.dictionary(anyText, anyPlain, { maxKeys: 2, noNullPrototype: true }),
)

it('D2 reads markdown that it wrote without loss', () => {
  const template = readTemplate('- Mood:\n# User\n- Name:\n## Work\n- Role:\n# Notes')
  const wanted = fc.record(
    {
      Mood: anyPlain,
      User: fc.dictionary(fc.oneof(fc.constant('Name'), anyText), anyField, { maxKeys: 4, noNullPrototype: true }),
      Notes: fc.array(anyPlain, { maxLength: 3 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(wanted, given => {
      const steps: DocumentEdit[] = Object.entries(given).map(([name, inner]) => ({
        op: 'set',
        path: [name],
        value: inner,
      }))
      fc.pre(checkEdits(steps, template).length === 0)
      const written = applyEdits({}, steps)
      const text = writeMarkdown({ name: 'profile', content: written }, template)
      expect(readMarkdown(text, template)).toEqual(written)
    }),
    { numRuns: 1_000 },
  )
})

it('D2 reads any text as markdown, and what it read again', () => {
  const template = readTemplate('# User\n- Name:\n# Notes')
  fc.assert(
    fc.property(
      fc.array(anyText).map(parts => parts.join('\n')),
      text => {
        const read = readMarkdown(text, template)
        fc.pre(checkEdits(toEdits(read), template).length === 0)
        expect(readMarkdown(writeMarkdown({ name: 'profile', content: read }, template), template)).toEqual(read)
      },
    ),
    { numRuns: 300 },
  )
})
