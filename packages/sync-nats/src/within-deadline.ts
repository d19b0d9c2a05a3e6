/** Settles as the promise does, or rejects with an error after a time. */
export async function withinDeadline<T>(
  running: Promise<T>,
  { deadlineMs, late }: { deadlineMs: number; late: () => Error },
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), deadlineMs)
  })
  try {
    return await Promise.race([running, deadline])
  } finally {
    clearTimeout(timer)
  }
}
