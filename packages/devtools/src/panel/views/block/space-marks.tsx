/** White space that would pass unseen: at either end of a line, doubled, a tab, or one that is no plain space. */
const UNSEEN = /^ +| +$| {2,}|[^\S\n ]+/g

/** A text whose unseen white space carries a mark; what is copied of it is the text itself. */
export function SpaceMarks({
  text,
  at,
}: {
  text: string
  at: { readonly isFirst: boolean; readonly isLast: boolean }
}) {
  const parts = []
  let end = 0
  for (const { 0: spaces, index } of text.matchAll(UNSEEN)) {
    const isInner = !(at.isFirst && index === 0) && !(at.isLast && index + spaces.length === text.length)
    if (spaces === ' ' && isInner) continue
    parts.push(
      text.slice(end, index),
      <span class="space" data-mark={[...spaces].map(markOf).join('')}>
        {spaces}
      </span>,
    )
    end = index + spaces.length
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}

function markOf(space: string): string {
  return space === '\t' ? '→' : space === ' ' ? '·' : '⍽'
}
