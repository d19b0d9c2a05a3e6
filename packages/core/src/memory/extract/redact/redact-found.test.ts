import { expect, it } from 'vitest'
import { anExtracted } from '../../../testing/an-extraction.js'
import { createRedactor, DEFAULT_REDACTOR } from './create-redactor.js'

const token = `ghp_${'a1'.repeat(12)}`
const page = anExtracted({ id: 'p-1', name: 'Home' })
const found = { entities: [page], relationships: [], lists: [] }

it('X13 gives an entity on as it is where there is nothing to hide', () => {
  expect(DEFAULT_REDACTOR.begin().found(found).entities[0]).toBe(page)
})

it('X13 leaves out an entity that a credential tells apart, with all that points to it', () => {
  const secret = anExtracted({ id: token })
  const child = anExtracted({ id: 'c-1', parent: secret.key })
  const { entities, relationships, lists } = DEFAULT_REDACTOR.begin().found({
    entities: [secret, page, child],
    relationships: [
      { kind: 'parent', from: secret.key, to: child.key },
      { kind: 'reference', from: child.key, to: secret.key },
      { kind: 'reference', from: page.key, to: child.key },
    ],
    lists: [
      { type: 'page', keys: [secret.key, page.key] },
      { type: 'page', keys: [secret.key] },
    ],
  })
  expect(entities).toEqual([page, anExtracted({ id: 'c-1' })])
  expect(relationships).toEqual([{ kind: 'reference', from: page.key, to: child.key }])
  expect(lists).toEqual([{ type: 'page', keys: [page.key] }])
})

it('X13 leaves out of an entity what holds a credential, or something that was cut out', () => {
  const entity = anExtracted({
    id: 'p-1',
    name: token,
    slug: token,
    snippet: `Use ${token} now`,
    path: `data.${token}`,
    parent: `page/${token}`,
    identifiers: [
      { field: 'code', value: token },
      { field: token, value: 'x-1' },
      { field: 'label', value: 'the [redacted]' },
      { field: 'number', value: 7 },
    ],
  })
  expect(DEFAULT_REDACTOR.begin().found({ ...found, entities: [entity] }).entities).toEqual([
    anExtracted({ id: 'p-1', snippet: 'Use [redacted] now', path: '', identifiers: [{ field: 'number', value: 7 }] }),
  ])
  expect(
    DEFAULT_REDACTOR.begin().found({ ...found, entities: [anExtracted({ id: 'a [redacted]' })] }).entities,
  ).toEqual([])
})

it('X13 asks the hooks about what did not come from the result as it is', () => {
  const hook = (text: string): string | undefined => (text === 'Ada' ? undefined : text.replace('secret', '…'))
  const redaction = createRedactor({}, [hook]).begin()
  expect(redaction.value(['a-1', 'my secret'])).toEqual(['a-1', 'my …'])
  const entity = anExtracted({ id: 'a-1', name: 'my …', snippet: 'a secret', slug: 'secret' })
  const gone = [anExtracted({ id: 'Ada' }), anExtracted({ id: 'secret' }), anExtracted({ id: 'a-2', name: 'Ada' })]
  expect(redaction.found({ ...found, entities: [entity, ...gone] }).entities).toEqual([
    anExtracted({ id: 'a-1', name: 'my …', snippet: 'a …' }),
    anExtracted({ id: 'a-2' }),
  ])
})
