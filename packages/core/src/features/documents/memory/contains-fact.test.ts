import { expect, it } from 'vitest'
import { containsFact } from './contains-fact.js'

const document = {
  name: 'profile',
  content: { User: { Name: 'Alice', Age: 42, Likes: ['green tea'] }, Travel: { Seat: 'window' }, 备注: ['不吃花生'] },
}

it.each(['The user name is Alice', 'User likes green tea', 'age 42', 'Likes: GREEN TEA', '她不吃花生'.slice(1)])(
  'D5 finds %s',
  text => expect(containsFact(document, text)).toBe(true),
)

it.each(['Her name is Alicia', 'age 43', 'Alice, window seat', 'name is Bo', 'is it so', '', '她喜欢花生'])(
  'D5 does not find %s',
  text => expect(containsFact(document, text)).toBe(false),
)
