/** What a model says of sections and of what the user said. */
export interface SectionSelection {
  /** What the user said. */
  readonly about: string
  /** Keys of the sections that it was asked about: what was written down since is not among them. */
  readonly asked: ReadonlySet<string>
  /** Keys of those that bear on it. */
  readonly chosen: ReadonlySet<string>
}
