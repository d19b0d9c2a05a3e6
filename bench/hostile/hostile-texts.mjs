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

/**
 * Texts that nearly are of a format that is read line by line: YAML, lists of names, passages, pages, what programs print.
 * @type {Record<string, (characters: number) => string>}
 */
export const FORMAT_TEXTS = {
  'dashes in a line': repeat('- ', 'a: b'),
  'dashes in lines': repeat('-\n', 'a: b'),
  'maps in a list': repeat('- a: 1\n  b: 2\n'),
  'maps that go deeper': characters =>
    Array.from({ length: Math.ceil(Math.sqrt(characters)) }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
  'quotes over lines': between('a: "', 'b"c"\n', '\n"'),
  'brackets over lines': between('a: [', '[]\n', ''),
  'plain texts over lines': between('a: b', '\n  c', '\n  - d: e'),
  'blocks in YAML': repeat('a: |\n  b\n'),
  'keys of one map': characters =>
    `x:\n${Array.from({ length: characters / 12 }, (_, key) => ` k${key}: {a: 1}`).join('\n')}`,
  'words in brackets': between('a: [', 'b:c ', ']'),
  'escapes in YAML': between('a: "', '\\"', ''),
  'names that are counted': between('Found 9 things:\n', '1. A b (c)\n', ''),
  'names with lines below': between('Found 9 things:\n', '- A b\n   c\n', 'x.'),
  'runs of two names': repeat('Found 2 things:\n- A b\n- C d\n\nSome words follow here.\n'),
  'sources without passages': repeat('Source: a.md\n'),
  'sources with passages': repeat('Source: a/b.md, page 3\nA passage of the text.\n'),
  'pages of a browser': repeat('0: A (https://a.b) [selected]\n', '0: ('),
  'headers of processes': repeat('A PID B\n'),
  processes: between('A PID B\n', 'a 1 b c\n', ''),
  'headers that tell nothing': repeat('A  B  C\n'),
  'files with counts': repeat(' a => b | 3 +++\n', ' a |'),
  'files between braces': repeat(' {a{a{ => b | 1 +\n'),
  'branches and heads': repeat('* a 1b7d90e \n'),
  'trees of packages': repeat('├─┬ a@1\n', '│'),
  'tests and times': repeat('  ✓ a (1 ms)\n', '1 passed'),
  'counts and counts': repeat('Showing 1 of 2 of 3\n'),
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
