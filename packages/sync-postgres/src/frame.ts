const LINE_BREAK = 10

/** A line of text and bytes, as one: so bytes travel as they are, where base64 adds a third and hexadecimal doubles them. */
export function packFrame(head: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${head}\n`)
  const frame = new Uint8Array(line.length + body.length)
  frame.set(line)
  frame.set(body, line.length)
  return frame
}

/** The line and the bytes of a frame; undefined where it has no line. */
export function unpackFrame(frame: Uint8Array): { readonly head: string; readonly body: Uint8Array } | undefined {
  const end = frame.indexOf(LINE_BREAK)
  if (end < 0) return undefined
  return { head: new TextDecoder().decode(frame.subarray(0, end)), body: frame.subarray(end + 1) }
}
