const WORDS = 'amber birch cobalt dune ember fjord grove harbour island juniper kelp lantern meadow north orchid'.split(
  ' ',
)

/** A tool's result of about 700 bytes, as a shop's or an office's: every fifth a list. @param {number} index */
export function inventResult(index) {
  const id = (/** @type {number} */ number) => `ord_${((number * 2_654_435_761) % 4_294_967_296).toString(36)}`
  const word = (/** @type {number} */ number) => WORDS[(number * 7 + (number >> 3)) % WORDS.length]
  const record = (/** @type {number} */ number) => ({
    id: id(number),
    title: `${word(number)} ${word(number + 3)} ${number}`,
    status: number % 3 ? 'open' : 'shipped',
    customer: { id: `cus_${number % 400}`, name: `${word(number % 400)} ${word((number % 400) + 5)}` },
    total: { amount: 100 + (number % 900), currency: 'EUR' },
    updatedAt: new Date(1_780_000_000_000 + number * 60_000).toISOString(),
  })
  const isList = index % 5 === 0
  const output = isList
    ? { orders: Array.from({ length: 5 }, (_, place) => record(index * 3 + place)) }
    : { order: record(index * 3) }
  return {
    toolName: isList ? 'listOrders' : 'getOrder',
    toolCallId: `call-${index}`,
    input: isList ? {} : { id: id(index * 3) },
    output,
  }
}
