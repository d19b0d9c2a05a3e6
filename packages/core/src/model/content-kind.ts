/** What kind of content a tool result holds, by which a compactor is chosen. */
export type ContentKind = 'page' | 'table' | 'list' | 'text' | 'code' | 'json'
