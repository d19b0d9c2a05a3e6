import type { Json } from '../../../model/json.js'

/** Files with their identifiers, which stand in a line or one a line: `plan.pdf (ID: F0A1, application/pdf, 212 KB)`. */
export function readAttached(lines: readonly string[]): readonly Json[] {
  return lines.flatMap(line =>
    [...line.slice(0, MAX_LINE).matchAll(FILE)].flatMap(([, before = '', behind = '']): readonly Json[] => {
      const name = before.replace(LEAD, '').trim()
      const id = IDENTIFIED.exec(behind)?.[1]
      if (name === '' || id === undefined) return []
      const [format] = FORMAT.exec(behind) ?? []
      const [size] = SIZE.exec(behind) ?? []
      return [{ id, name, ...(format !== undefined && { mimeType: format }), ...(size !== undefined && { size }) }]
    }),
  )
}

/** A name, and what stands in brackets behind it. */
const FILE = /([^()[\]]{1,200})((?:[([][^()[\]]{1,200}[)\]] {0,2}){1,4})/g
/** The words that part it from the one before, and its mark in a list. */
const LEAD = /^[,;\s]{0,8}(?:[-*•] {1,3}|\d{1,3}[.)] )?/
const IDENTIFIED = /\b(?:\w{0,20}id|\w{0,20}key)[:=#] ?([\w.@/-]{2,120})/i
const FORMAT = /\b[a-z]{4,12}\/[\w.+-]{1,80}/
const SIZE = /\b\d[\d.,]{0,9} ?[KMG]?i?B\b/
const MAX_LINE = 2_000
