/** Gives a text to the browser's downloads. */
export function saveFile(owner: Document, { name, text }: { name: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = owner.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun when the click returns, but some browsers read the address later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
