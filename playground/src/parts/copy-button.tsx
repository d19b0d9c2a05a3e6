import { useEffect, useState } from 'preact/hooks'

/** How long it says what became of it. */
const SAID_MS = 2_500

/** Copies a text, or says why there is none. */
export function CopyButton({ label, text }: { label: string; text: () => string | Promise<string> }) {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (said === undefined) return undefined
    const timer = setTimeout(() => setSaid(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text())
      setSaid('Copied')
    } catch (error) {
      setSaid(error instanceof RangeError ? error.message : 'The browser refused to copy')
    }
  }
  return (
    <span class="copy">
      <button type="button" onClick={copy}>
        {label}
      </button>
      <span class="copy-said" role="status">
        {said}
      </span>
    </span>
  )
}
