import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anEntity } from '../../testing/an-entity.js'
import { nameForms } from './name-forms.js'

it('T7 Q5 knows a name without its bracketed tail, as a pattern for it would, which is quadratic in brackets and blanks', () => {
  const tail = /\s*[([（【][^([（【]*[)\]）】]$/
  const unit = fc.constantFrom('abc', ' ', '(', ')', '【', '】', '\n')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 8 }), name => {
      const short = name.replace(tail, '')
      const shown = nameForms(anEntity({ name })).filter(form => form.isShort)
      const isKept = short !== name && short.length > 3
      const words = short.split(/[^a-z]+/).filter(word => word !== '')
      const isNew =
        words.join(' ') !==
        name
          .split(/[^a-z]+/)
          .filter(word => word !== '')
          .join(' ')
      expect(shown.map(form => form.words)).toEqual(isKept && words.length > 0 && isNew ? [words] : [])
    }),
    { numRuns: 2_000 },
  )
})
