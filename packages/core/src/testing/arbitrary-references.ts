import fc from 'fast-check'
import { entityKey } from '../model/entity.js'

// Few types and ids, so that sequences meet the same things again.
export const arbitraryType = fc.constantFrom('page', 'section', 'order', 'resource')
export const arbitraryId = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), fc.integer({ min: 1, max: 4 }))
export const arbitraryReference = fc.record({ type: arbitraryType, id: arbitraryId })
export const arbitraryKey = arbitraryReference.map(entityKey)
export const arbitraryKeys = fc.uniqueArray(arbitraryKey, { maxLength: 4 })
