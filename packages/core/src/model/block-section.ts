/** Lines that a feature adds to a block, under a heading: of a document one of its headings, with what stands under it. */
export interface BlockSection {
  /** Name of what it is a section of. */
  readonly source: string
  /** Of the section in that; empty for what stands above the first heading. */
  readonly path: readonly string[]
  readonly title: string
  /** `Name: Alice`, a line each. */
  readonly lines: readonly string[]
}
