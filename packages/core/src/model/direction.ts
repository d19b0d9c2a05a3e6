/** `next` and `previous` in the order of acts, `parent` and `children` in the tree, `references` to and from it. */
export type Direction = 'next' | 'previous' | 'parent' | 'children' | 'references'
