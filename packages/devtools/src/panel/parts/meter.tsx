export interface MeterProps {
  label: string
  value: number
  max: number
  /** In words, for who does not see the bar. */
  text: string
}

/** How much of a limit is taken. */
export function Meter({ label, value, max, text }: MeterProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <span
      class="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
    >
      <span class="meter-fill" data-full={value > max} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
