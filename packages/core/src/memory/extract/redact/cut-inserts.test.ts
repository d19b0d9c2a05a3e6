import { expect, it } from 'vitest'
import { cutInserts } from './cut-inserts.js'

const cut = (text: string): string => cutInserts(text, name => name === 'pin')

it.each([
  ["INSERT INTO t (id, pin) VALUES (7, 'a');", "INSERT INTO t (id, pin) VALUES (7,'[redacted]');"],
  [
    "insert into `t` (`pin`,`id`) values (1,2),\n(N'b, c)',3) -- end",
    "insert into `t` (`pin`,`id`) values ('[redacted]',2),\n('[redacted]',3) -- end",
  ],
  [
    "INSERT INTO t(id, pin) VALUES (now(), 'it''s'), (8, NULL)",
    "INSERT INTO t(id, pin) VALUES (now(),'[redacted]'), (8, NULL)",
  ],
])('X13 cuts the values of a column that SQL inserts: %j', (text, kept) => expect(cut(text)).toBe(kept))

it.each([
  "INSERT INTO t (id, name) VALUES (7, 'a')",
  "INSERT INTO t VALUES (7, 'a')",
  'moved into a (pin) values',
  'into t (id, pin) values (7',
])('X13 leaves %j alone', text => expect(cut(text)).toBe(text))
