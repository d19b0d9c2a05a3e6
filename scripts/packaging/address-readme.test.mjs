import { expect, it } from 'vitest'
import { addressReadme } from './address-readme.mjs'

const readme = [
  'See [features](../../docs/features.md#a-cart), [`SPEC.md`](SPEC.md), [AI SDK](https://ai-sdk.dev) and [below](#more).',
  '```md',
  '[features](../../docs/features.md)',
  '```',
].join('\n')

it('T21 leads a link of a README to the file in the repository, and leaves what leads elsewhere and what is code', () => {
  const addressed = addressReadme(readme, { folder: 'packages/core', repository: 'https://host.example/owner/name' })
  expect(addressed).toBe(
    readme
      .replace('../../docs/features.md#a-cart', 'https://host.example/owner/name/blob/main/docs/features.md#a-cart')
      .replace('(SPEC.md)', '(https://host.example/owner/name/blob/main/packages/core/SPEC.md)'),
  )
})

it('T21 leaves the words of a link that leads nowhere', () => {
  const [text] = addressReadme(readme, { folder: 'packages/core', repository: undefined }).split('\n')
  expect(text).toBe('See features, `SPEC.md`, [AI SDK](https://ai-sdk.dev) and [below](#more).')
})
