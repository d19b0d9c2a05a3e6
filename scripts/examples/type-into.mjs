/**
 * Fills a field, in place of what it holds. The last character is a key press: over WebDriver BiDi, filling sets the value
 * without React's knowledge, and the key tells it.
 * @param {import('playwright-core').Locator} field
 * @param {string} text
 */
export async function typeInto(field, text) {
  await field.fill(text.slice(0, -1))
  await field.pressSequentially(text.slice(-1))
}
