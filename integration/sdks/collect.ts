/** Everything that a stream gives, told as it comes. */
export async function collect(
  stream: AsyncIterable<unknown>,
  onPart: (part: unknown) => void = () => {},
): Promise<unknown[]> {
  const parts: unknown[] = []
  for await (const part of stream) {
    parts.push(part)
    onPart(part)
  }
  return parts
}
