import { expect, it } from 'vitest'
import { anEntity } from '../../testing/an-entity.js'
import { textToEmbed } from './text-to-embed.js'

it('Q7 tells an embedder type, name, aliases and snippet of a thing, and no identifier', () => {
  const page = anEntity({ id: 'pg-81', slug: 'about-us', name: 'About', aliases: ['Team'], snippet: 'Who we are.' })
  expect(textToEmbed(page)?.text).toBe('About. Team. Who we are.. (page)')
  expect(textToEmbed(anEntity({ id: 'pg-82' }))).toBeUndefined()
})

it('Q7 tells a changed text from the one before, and nothing else', () => {
  const page = anEntity({ name: 'About' })
  const hashOf = (fields: object) => textToEmbed({ ...page, ...fields })?.hash
  expect(hashOf({ useCount: 3, position: 9 })).toBe(hashOf({}))
  expect(hashOf({ name: 'Team' })).not.toBe(hashOf({}))
})
