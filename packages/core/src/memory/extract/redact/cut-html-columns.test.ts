import { expect, it } from 'vitest'
import { cutHtmlColumns } from './cut-html-columns.js'

const cut = (text: string): string => cutHtmlColumns(text, name => name === 'pin')

it.each([
  [
    '<tr><th>id</th><th>pin</th></tr><tr><td>a</td><td>1</td></tr> end',
    '<tr><th>id</th><th>pin</th></tr><tr><td>a</td><td>[redacted]</td></tr> end',
  ],
  ['<tr><th>id<th><b>pin</b></tr><tr><td>a<td><i>1</i>', '<tr><th>id<th><b>pin</b></tr><tr><td>a<td><i>[redacted]</i>'],
])('X13 cuts the cells of a column of HTML: %j', (text, kept) => expect(cut(text)).toBe(kept))

it.each([
  '<tr><th>id</th><th>name</th></tr><tr><td>a</td><td>1</td></tr>',
  '<tr><th>pin</th><td>1</td></tr><tr><td>a</td><td>b</td></tr>',
  '<table><tr><th>id</th><th>pin</th></tr></table><table><tr><td>a</td><td>1</td></tr></table>',
  'no table',
])('X13 leaves HTML without such a column alone: %j', text => expect(cut(text)).toBe(text))
