export interface PassThroughOptions<Chunk> {
  /** Told of each chunk once it is on its way. */
  read(chunk: Chunk): void
  /** Told once, however the stream ends. */
  end(): void
  /** Whether a chunk goes on to the stream's reader. @defaultValue all do */
  isPassed?(chunk: Chunk): boolean
}

/** The same stream, chunk by chunk as its reader asks for them. What goes wrong in reading stays there. */
export function passThrough<Chunk>(
  stream: ReadableStream<Chunk>,
  { read, end, isPassed = () => true }: PassThroughOptions<Chunk>,
): ReadableStream<Chunk> {
  const reader = stream.getReader()
  // Bound at once, so that what only looks like a stream fails here, and is handed on as it is.
  const next = reader.read.bind(reader)
  let isOver = false
  const conclude = (): void => {
    if (isOver) return
    isOver = true
    attempt(end)
  }
  // Not every browser tells a transforming stream in the middle that one of its ends is gone.
  const pull = async (controller: ReadableStreamDefaultController<Chunk>): Promise<void> => {
    for (let goesOn = false; !goesOn;) {
      const { done, value } = await next()
      if (done) {
        controller.close()
        conclude()
        return
      }
      goesOn = attempt(() => isPassed(value)) ?? true
      if (goesOn) controller.enqueue(value)
      attempt(() => read(value))
    }
  }
  return new ReadableStream<Chunk>(
    {
      pull: controller =>
        pull(controller).catch((error: unknown) => {
          conclude()
          throw error
        }),
      cancel(reason) {
        conclude()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

function attempt<Answer>(task: () => Answer): Answer | undefined {
  try {
    return task()
  } catch {
    // The stream is the host's.
    return undefined
  }
}
