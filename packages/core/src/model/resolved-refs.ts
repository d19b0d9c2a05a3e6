/** An input without refs, or the refs in it that stand for nothing known, each with the nearest that do. */
export type ResolvedRefs<Input> =
  | { readonly status: 'resolved'; readonly input: Input }
  | {
      readonly status: 'unknown-refs'
      readonly unknown: readonly { readonly ref: string; readonly candidates: readonly string[] }[]
    }
