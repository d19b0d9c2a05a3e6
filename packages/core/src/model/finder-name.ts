/** Readers of entities from a result, by name, and what each one reads. All but `records` can be switched off. */
export const FINDERS = {
  /** An object with an identifier of its own, as { id, title }. */
  records: true,
  /** Records inside records, as the items of an order. */
  'nested-records': true,
  /** A field that names another thing, as a section's page_id. */
  'foreign-keys': true,
  /** A bare list of identifiers under a key, as orders: ["#W1"]. */
  'id-lists': true,
  /** Records under their identifiers, as { "a-1": {…}, "a-2": {…} }. */
  'id-maps': true,
  /** Names under identifiers, or identifiers under names. */
  'name-maps': true,
  /** Column names beside rows of cells. */
  tables: true,
  /** Entities that the call named by identifier and the result does not show. */
  'call-targets': true,
  /** Elements of XML, rows of tables in HTML. */
  markup: true,
  /** Lists and objects that stand in a text as JSON or as Python prints them. */
  'embedded-json': true,
  /** Elements of an accessibility snapshot that can be acted on, and the pages that a browser has open. */
  'element-refs': true,
  /** Tables drawn in text. */
  'text-tables': true,
  /** Lines of values parted by commas or the like. */
  csv: true,
  /** Output of version control and code search. */
  'log-lines': true,
  /** Documents of which a search gives passages. */
  passages: true,
  /** Lines of `key: value` in text. */
  'field-lines': true,
  /** Names, paths or identifiers that stand one a line. */
  listings: true,
  /** Addresses in text, with their labels. */
  links: true,
  /** Tokens shaped as identifiers in short text. */
  tokens: true,
} as const

/** Name of a finder. */
export type FinderName = keyof typeof FINDERS
