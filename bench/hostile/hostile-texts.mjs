/**
 * Texts that nearly are what is looked for, again and again, with an end that makes it fail: by what they try.
 * @type {Record<string, (characters: number) => string>}
 */
export const HOSTILE_TEXTS = {
  'plain words': repeat('This page is about nothing in particular. '),
  'blanks before a word': repeat(' ', 'x'),
  'blanks in lines': repeat('  \n', 'x'),
  'line feeds without lines': repeat('\r```', '\r'),
  'slugs after a scheme': between('basic ', 'a/', '1'),
  'cells of blanks under a password': between('a|password\nx|', ' ', 'x'),
  'bearer, again': repeat('bearer abc ', '!'),
  'assignments without values': repeat('token=\npassword: "'),
  'addresses with logins': repeat('://a:a', ' '),
  'e-mail without an end': repeat('a@a.', '!'),
  'digits and blanks': repeat('1 ', 'x'),
  'one long number': repeat('1', 'x'),
  'hex without an end': repeat('a1', 'g'),
  'opening brackets': repeat('[(', 'x'),
  'links never closed': repeat('[a](', ' '),
  'addresses with full stops': repeat('https://a.b/...!', '!'),
  'tags never closed': repeat('<a href="', '"'),
  'comments never closed': repeat('<!-- id="'),
  'quotes inside of quotes': repeat('"\'`a'),
  'escaped quotes': repeat('\\"', '"'),
  'JSON never closed': repeat('{"a":[', 'x'),
  'JSON closed too often': repeat('{"id":1}]', '}'),
  'Python never closed': repeat("{'a': (", 'x'),
  'fences never closed': repeat('```js\n'),
  'rules of tables': repeat('|--', ':x'),
  'rows of bars': repeat('| a | b |\n', '| a'),
  'rows of commas': repeat('a,"b\n', 'c'),
  'capitals in columns': repeat('A A  ', 'x'),
  'fields in a line': repeat('key: value | ', '\u0000'),
  'fields in lines': repeat('Name: a\nID: 7\n'),
  'headings and entries': repeat('# a (ID: 7)\n- **b** - c\n'),
  'stars at an end': between('a: ', '**', 'x'),
  'marks at an end': between('see https://abc.de/', '.,;', 'x'),
  'files in listings': repeat('drwxr-xr-x 2 a b 4096 Jan 1 10:30 a -> b\n'),
  'lines of diffs': repeat('+++ b/a.ts\n@@ -1 +1 @@\n', '+'),
  'failures in a row': repeat('error ', '!'),
  'marks that stack': repeat('a\u0301\u0301\u0301\u0301'),
  'invisible marks': repeat('\u200b', 'x'),
  'full-width letters': repeat('ｐａｓｓ'),
  'words without spaces': repeat('删除这个页面'),
  'percent signs': repeat('%25', '%'),
  'blocks that are none': repeat('\n\n[WORKING MEMORY]\na:\n- '),
}

/** @param {string} part @param {string} [end] */
export function repeat(part, end = '') {
  return between('', part, end)
}

/** @param {string} beginning @param {string} part @param {string} end */
export function between(beginning, part, end) {
  /** @param {number} characters */
  return characters => {
    const room = Math.max(0, characters - beginning.length - end.length)
    return beginning + part.repeat(Math.ceil(room / part.length)).slice(0, room) + end
  }
}
