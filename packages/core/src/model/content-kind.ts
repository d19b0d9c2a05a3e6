/** What kind of content a tool result holds, by which a compactor is chosen. (A6) */
export type ContentKind = 'page' | 'table' | 'list' | 'text' | 'code' | 'json'
