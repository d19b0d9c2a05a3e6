import { expect, it } from 'vitest'
import { anArtifact } from '../../../testing/an-artifact.js'
import type { ArtifactCriteria } from '../../../model/artifact.js'
import { matchesCriteria } from './matches-criteria.js'

const artifact = anArtifact({
  toolName: 'get_page',
  kind: 'page',
  source: 'tool',
  tags: ['draft', 'plan'],
  entities: ['page/p1'],
  citation: '[CITED RESULT] Succeeded: get_page. page "Imprint".',
  storedAt: 100,
})

it.each<[ArtifactCriteria, ArtifactCriteria]>([
  [{ toolName: 'get_page' }, { toolName: 'get' }],
  [{ kind: 'page' }, { kind: 'table' }],
  [{ source: 'tool' }, { source: 'app' }],
  [{ tag: 'draft' }, { tag: 'dra' }],
  [{ tag: ['draft', 'plan'] }, { tag: ['draft', 'final'] }],
  [{ tag: [] }, { tag: ['final'] }],
  [{ entity: 'page/p1' }, { entity: 'page/p2' }],
  [{ since: 100 }, { since: 101 }],
  [{ until: 101 }, { until: 100 }],
  [{ text: 'imPRint' }, { text: 'contact' }],
  [{ text: 'DRAFT' }, { text: 'final' }],
  [
    { kind: 'page', tag: 'draft' },
    { kind: 'page', tag: 'final' },
  ],
])('A1 means by %o this artifact, and by %o another', (meant, other) => {
  expect([matchesCriteria(artifact, meant), matchesCriteria(artifact, other)]).toEqual([true, false])
})

it('A1 means any artifact by no criteria, one without a tool too', () => {
  const { toolName: _toolName, ...nameless } = artifact
  expect([matchesCriteria(nameless, {}), matchesCriteria(nameless, { toolName: 'get_page' })]).toEqual([true, false])
  expect(matchesCriteria(nameless, { text: 'draft' })).toBe(true)
})
