/** A page of the handbook. Its address is `/handbook/<id>`, whatever its title becomes. */
export interface HandbookPage {
  readonly id: string
  readonly title: string
  /** Paragraphs with a blank line between them. */
  readonly text: string
}
