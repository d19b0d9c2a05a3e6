// @vitest-environment happy-dom
import { render } from '@testing-library/preact'
import { expect, it } from 'vitest'
import { Message } from './message.js'

it.each([
  ['Create it with `devtools: true`.', 'Create it with <code>devtools: true</code>.'],
  ['`a` or `b`', '<code>a</code> or <code>b</code>'],
  ['One ` alone', 'One ` alone'],
  ['<b>', '&lt;b&gt;'],
])('V2 shows %o with its code as code', (text, html) => {
  expect(render(<Message text={text} />).container.innerHTML).toBe(html)
})
