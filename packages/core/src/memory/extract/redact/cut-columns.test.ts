import { expect, it } from 'vitest'
import { cutColumns } from './cut-columns.js'
import { createSecretMarks } from './secret-marks.js'

const cut = (text: string): string =>
  cutColumns(text, { isSecretName: name => name === 'pin', marks: createSecretMarks([]) })

it.each([
  ['id,pin\na,1\nb,2\n\nc,3', 'id,pin\na, \nb, \n\nc,3'],
  ['id;"pin"\na;1', 'id;"pin"\na; '],
  ['id\tpin\na\t1', 'id\tpin\na\t '],
  ['| id | `pin` |\n|:--|--:|\n| a | 1 |', '| id | `pin` |\n|:--|--:|\n| a | |'],
  ['id,pin,name\n"a,b",1,x\nc,2,y', 'id,pin,name\n"a,b", ,x\nc, ,y'],
  ['pin,pin\n1,2', 'pin,pin\n , '],
  [
    '+----+-----+\n| id | pin |\n+----+-----+\n| a  | 1 |\n+----+-----+',
    '+----+-----+\n| id | pin |\n+----+-----+\n| a  | |\n+----+-----+',
  ],
  [' id | pin\n----+----\n a  | 1', ' id | pin\n----+----\n a  | '],
  ['│ id │ pin │\n├────┼─────┤\n│ a  │ 1 │', '│ id │ pin │\n├────┼─────┤\n│ a  │ │'],
  [
    'ID     pin       NAME\na      x1y2z3w4  b\nc      none      d',
    'ID     pin       NAME\na                b\nc      none      d',
  ],
  ['see | pin | x1Y2z3W4x5y6 | more', 'see | pin | | more'],
])('X13 empties the cells of a column: %j', (text, kept) => expect(cut(text)).toBe(kept))

it.each(['id,pin', 'id,name\na,1', 'a pin\nb', `pin,${'a'.repeat(41)}\n1,2`, `pin,${'a,'.repeat(1_500)}\n1,2`])(
  'X13 leaves text without such a column alone: %#',
  text => expect(cut(text)).toBe(text),
)

it.each(['| 7 | new pin | PROJ-1234 | open |', 'pin     NAME\n\nx1y2z3w4  b', 'ID     pin\n a    x1y2z3w4'])(
  'X13 leaves what only stands beside or below such a name alone: %j',
  text => expect(cut(text)).toBe(text),
)
