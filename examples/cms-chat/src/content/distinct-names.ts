interface Named {
  readonly title: string
  readonly slug: string
}

/** What tells apart the pages that share a title: their address. Nothing for a title that only one has. */
export function distinctAddress({ title, slug }: Named, all: readonly Named[]): string | undefined {
  return all.some(other => other.title === title && other.slug !== slug) ? `/${slug}` : undefined
}
