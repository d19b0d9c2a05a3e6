/** Kind of content of a tool result, by which a compactor is chosen. */
export type ContentKind = 'page' | 'table' | 'list' | 'text' | 'code' | 'json'
