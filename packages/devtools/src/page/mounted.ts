/** A mounted panel, in which nothing is lost when its options change. */
export interface Mounted<Options> {
  update(options: Options): void
  unmount(): void
}
