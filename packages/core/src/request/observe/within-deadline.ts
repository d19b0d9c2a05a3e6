/** Value of a promise, or `late` where it gives none by the deadline, or fails. (I6) */
export async function withinDeadline<Value>(
  promise: Promise<Value>,
  { deadlineMs, late }: { deadlineMs: number; late: Value },
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<Value>(resolve => {
    timer = setTimeout(() => resolve(late), deadlineMs)
  })
  try {
    return await Promise.race([promise, deadline])
  } catch {
    return late
  } finally {
    clearTimeout(timer)
  }
}
