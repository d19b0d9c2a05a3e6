/** How much of a text is read. Counts are of items where the text is a JSON list or the envelope of one, else of lines. */
export type TextTransform =
  | { readonly type: 'full' }
  | {
      /** Around the first place of `around`, or from the beginning. @defaultValue 2_000 characters */
      readonly type: 'excerpt'
      readonly around?: string
      readonly maxLength?: number
    }
  | { readonly type: 'summary' }
  | { readonly type: 'first-n' | 'last-n'; readonly count: number }
  | {
      /** The values at a path (`items[0].name`, `items[].id`), and of a list only the items with the value at the field. */
      readonly type: 'filtered'
      readonly path?: string
      readonly where?: {
        readonly path: string
        readonly equals?: string | number | boolean
        readonly contains?: string
      }
    }
