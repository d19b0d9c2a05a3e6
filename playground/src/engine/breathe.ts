/** Lets the page paint and take input before what comes next. */
export function breathe(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
