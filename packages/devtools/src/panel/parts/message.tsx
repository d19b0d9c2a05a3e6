/** Text of an error, in which what stands between backticks is code. */
export function Message({ text }: { text: string }) {
  const parts = text.split('`')
  if (parts.length % 2 === 0) return text
  return <>{parts.map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part))}</>
}
