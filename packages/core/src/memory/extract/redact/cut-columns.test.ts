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
])('X13 empties the cells of a column: %j', (text, kept) => expect(cut(text)).toBe(kept))

it.each(['id,pin', 'id,name\na,1', 'a pin\nb', `pin,${'a'.repeat(41)}\n1,2`, `pin,${'a,'.repeat(1_500)}\n1,2`])(
  'X13 leaves text without such a column alone: %#',
  text => expect(cut(text)).toBe(text),
)
