import type { JsonObject } from '../../model/json.js'
import { joinModules } from './join-modules.js'
import { readAddressed, readPointer } from './read-address.js'
import { readCells } from './read-cells.js'
import { readLabelled } from './read-labelled.js'
import { readThingColumns } from './read-table.js'
import { readTies } from './read-ties.js'
import { withPlainValues } from './read-typed-values.js'
import { readValuedFields } from './read-valued-fields.js'

/** An object of one of the formats that wrap, tie or label what records say, as a record that says it itself. (X1) */
export function asPlainRecord(given: JsonObject): JsonObject {
  const joined = joinModules(withPlainValues(given)) as JsonObject
  const tied = readValuedFields(joined) ?? readCells(joined) ?? readThingColumns(joined) ?? readTies(joined) ?? joined
  return readLabelled(tied) ?? readAddressed(tied) ?? readPointer(tied) ?? tied
}
