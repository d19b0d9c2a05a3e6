export interface PassThroughOptions<Chunk> {
  /** Told of each chunk once it is on its way. */
  read(chunk: Chunk): void
  /** Told once, however the stream ends. */
  end(): void
}

/** The same stream, chunk by chunk as its reader asks for them. What goes wrong in reading stays there. */
export function passThrough<Chunk>(
  stream: ReadableStream<Chunk>,
  { read, end }: PassThroughOptions<Chunk>,
): ReadableStream<Chunk> {
  const reader = stream.getReader()
  let isOver = false
  const conclude = (): void => {
    if (isOver) return
    isOver = true
    attempt(end)
  }
  return new ReadableStream<Chunk>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
          if (done) conclude()
          else attempt(() => read(value))
        } catch (error) {
          conclude()
          throw error
        }
      },
      cancel(reason) {
        conclude()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

function attempt(task: () => void): void {
  try {
    task()
  } catch {
    // The stream is the host's.
  }
}
