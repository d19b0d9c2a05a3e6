import { expect, it } from 'vitest'
import type { ExtractedEntity } from '../../model/extraction.js'
import { extractEntities } from './extract-entities.js'
import { bareColumns } from './shapes/bare-columns.js'
import { browserPages } from './shapes/browser-pages.js'
import { cardsOfPages } from './shapes/cards-of-pages.js'
import { cellsOfQueries } from './shapes/cells-of-queries.js'
import { codedValues } from './shapes/coded-values.js'
import { columnsAndCommands } from './shapes/columns-and-commands.js'
import { codesBehindNames } from './shapes/codes-behind-names.js'
import { itemsWithoutIdentifiers } from './shapes/items-without-identifiers.js'
import { namesInForms } from './shapes/names-in-forms.js'
import { commandLines, ofTheSameKind } from './shapes/command-lines.js'
import { fieldsAndHolders } from './shapes/fields-and-holders.js'
import { fieldsElsewhere } from './shapes/fields-elsewhere.js'
import { findings } from './shapes/findings.js'
import { files } from './shapes/files.js'
import { identifiersElsewhere } from './shapes/identifiers-elsewhere.js'
import { linesAndBlocks } from './shapes/lines-and-blocks.js'
import { listingsOfFolders } from './shapes/listings-of-folders.js'
import { mailAndWork } from './shapes/mail-and-work.js'
import { mainLists } from './shapes/main-lists.js'
import { nameLists } from './shapes/name-lists.js'
import { namesBesideCodes } from './shapes/names-beside-codes.js'
import { namesByParts } from './shapes/names-by-parts.js'
import { namesAndIdentities } from './shapes/names-and-identities.js'
import { notesAndPages } from './shapes/notes-and-pages.js'
import { noRecords } from './shapes/no-records.js'
import { namesInside } from './shapes/names-inside.js'
import { namesOfItems } from './shapes/names-of-items.js'
import { nothing } from './shapes/nothing.js'
import { envelopesAndNames, oneThingOnce } from './shapes/one-thing-once.js'
import { numbersOfOthers } from './shapes/numbers-of-others.js'
import { otherLanguages } from './shapes/other-languages.js'
import { pathsInText } from './shapes/paths-in-text.js'
import { partsWithNames } from './shapes/parts-with-names.js'
import { passages } from './shapes/passages.js'
import { personsInParts } from './shapes/persons-in-parts.js'
import { programLines } from './shapes/program-lines.js'
import { recordsInModules } from './shapes/records-in-modules.js'
import { recordsInParts } from './shapes/records-in-parts.js'
import { repositories } from './shapes/repositories.js'
import { toldApart } from './shapes/told-apart.js'
import { toldByTheCall } from './shapes/told-by-the-call.js'
import { rowsAndRecords } from './shapes/rows-and-records.js'
import { sectionsAndEntries } from './shapes/sections-and-entries.js'
import { statedTypes } from './shapes/stated-types.js'
import { rowsOfStatements } from './shapes/rows-of-statements.js'
import { searchResults } from './shapes/search-results.js'
import type { Shape } from './shapes/shape.js'
import { unusualEnvelopes } from './shapes/unusual-envelopes.js'
import { tablesInTexts } from './shapes/tables-in-texts.js'
import { tiesOfOne } from './shapes/ties-of-one.js'
import { valuesWithTypes } from './shapes/values-with-types.js'
import { versionControl } from './shapes/version-control.js'
import { whatCallsTake } from './shapes/what-calls-take.js'
import { yaml } from './shapes/yaml.js'
import { wordsForThings } from './shapes/words-for-things.js'
import { wrappedItems } from './shapes/wrapped-items.js'

const shapes: readonly Shape[] = [
  ...files,
  ...namesInside,
  ...listingsOfFolders,
  ...findings,
  ...pathsInText,
  ...repositories,
  ...versionControl,
  ...searchResults,
  ...mailAndWork,
  ...notesAndPages,
  ...rowsAndRecords,
  ...valuesWithTypes,
  ...rowsOfStatements,
  ...sectionsAndEntries,
  ...statedTypes,
  ...yaml,
  ...mainLists,
  ...nameLists,
  ...passages,
  ...browserPages,
  ...cardsOfPages,
  ...cellsOfQueries,
  ...programLines,
  ...bareColumns,
  ...namesAndIdentities,
  ...otherLanguages,
  ...fieldsElsewhere,
  ...oneThingOnce,
  ...envelopesAndNames,
  ...commandLines,
  ...ofTheSameKind,
  ...noRecords,
  ...codedValues,
  ...namesBesideCodes,
  ...namesByParts,
  ...namesOfItems,
  ...recordsInParts,
  ...wrappedItems,
  ...unusualEnvelopes,
  ...identifiersElsewhere,
  ...toldApart,
  ...toldByTheCall,
  ...personsInParts,
  ...partsWithNames,
  ...tiesOfOne,
  ...numbersOfOthers,
  ...recordsInModules,
  ...wordsForThings,
  ...columnsAndCommands,
  ...codesBehindNames,
  ...itemsWithoutIdentifiers,
  ...namesInForms,
  ...fieldsAndHolders,
  ...tablesInTexts,
  ...linesAndBlocks,
  ...whatCallsTake,
  ...nothing,
]

it.each(shapes)('X1 reads $shape', ({ toolName, input, output, found }) => {
  const given = input === undefined ? { toolName } : { toolName, input }
  const text = typeof output === 'string' ? output : JSON.stringify(output, null, 2)
  for (const result of [output, { content: [{ type: 'text', text }] }])
    expect(extractEntities({ ...given, output: result }).entities.map(summary)).toEqual(found)
})

function summary({ role, key, id, name, identifiers }: ExtractedEntity): string {
  const called = name === undefined || name === String(id) ? '' : ` "${name}"`
  return `${role} ${key}${called}${identifiers.map(({ field, value }) => ` ${field}=${value}`).join('')}`
}

it.each([
  'Recovery codes:\n- aaaa-bbbb\n- cccc-dddd',
  'Your API keys:\n\n- k3j4h5k3j4h5k3j4\n- 99aa88bb77cc66dd',
  'password: order-12345',
  'password | user\nhunter22 | Ada',
  "[{'password': 'hunter22hunter22'}]",
])('X13 reads no credential from a text: %j', output => {
  expect(extractEntities({ toolName: 'get_note', output }).entities.map(summary)).toEqual([])
})
