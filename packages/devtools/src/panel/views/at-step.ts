/** The step of a question; of one about now, nothing. */
export function atStep(at: number | undefined): { readonly at?: number } {
  return at === undefined ? {} : { at }
}
