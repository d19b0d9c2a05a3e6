const FORMAT = new Intl.NumberFormat('en')

/** With commas, as the page is in English. */
export function formatNumber(value: number): string {
  return FORMAT.format(value)
}

/** As `1 entity`, `2 entities`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
