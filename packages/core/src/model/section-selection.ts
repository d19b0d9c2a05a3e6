/** A model's choice of sections for the user's last message. */
export interface SectionSelection {
  /** The user's message. */
  readonly about: string
  /** Keys of the sections that it was asked about: what was written down since is not among them. */
  readonly asked: ReadonlySet<string>
  /** Keys of those that bear on it. */
  readonly chosen: ReadonlySet<string>
}
