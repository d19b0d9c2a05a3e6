import type { Entity } from '../../model/entity.js'
import { entityWords } from './entity-words.js'

const FORMAT = /^(?:mime|format|extension|ext|filetype|type|kind)$/
const FILE_END = /\.([a-z\d]{2,5})$/i

/** Whether a thing is a file of this kind by the end of its name, or by what a field of it says: `budget.xlsx` is a spreadsheet. (Q82) */
export function isOfFormat(entity: Entity, formats: ReadonlySet<string> | undefined): boolean {
  if (!formats) return false
  const isTold = entityWords(entity).told.some(
    ({ field, value }) =>
      value.length === 1 && formats.has(value[0] ?? '') && [...field].some(word => FORMAT.test(word)),
  )
  return isTold || formats.has(FILE_END.exec(entity.name ?? String(entity.id))?.[1]?.toLowerCase() ?? '')
}
