import { describe, expect, it } from 'vitest'
import type { PersonalDataClass } from '../../../model/redaction-options.js'
import { createPersonalData } from './personal-data.js'

const found: Readonly<Record<PersonalDataClass, readonly string[]>> = {
  email: ['bob@example.com', 'b.o+b@mail.example.co.uk', 'bob%40example.com', 'jörg@exämple.de'],
  phone: [
    '+14155550123',
    '+49 (0) 30 901820',
    '+44 20 7946 0958',
    '(415) 555-0123',
    '415-555-0123',
    '1-415-555-0123',
    '0049 30 901820',
  ],
  card: [
    '4111111111111111',
    '4111 1111 1111 1111',
    '5555-5555-5555-4444',
    '378282246310005',
    '6011111111111117',
    '3530111333300000',
    '30569309025904',
  ],
  iban: [
    'GB82 WEST 1234 5698 7654 32',
    'DE89370400440532013000',
    'NO93 8601 1117 947',
    'MT84MALT011000012345MTLCAST001S',
  ],
  ip: ['192.168.0.1', '8.8.8.8', '2001:0db8:85a3:0000:0000:8a2e:0370:7334', '2001:db8::1', 'fe80::1ff:fe23:4567:890a'],
  'national-id': [
    '078-05-1121',
    'AB123456C',
    'AB 12 34 56 C',
    '12345678Z',
    'X1234567L',
    '1 85 05 78 006 084 91',
    'RSSMRA85T10A562S',
    '111.444.777-35',
    '11010519491231002X',
  ],
}
const left: Readonly<Record<PersonalDataClass, readonly string[]>> = {
  email: ['@bob', 'bob@', 'a@b', 'npm i @scope/name@1.2.3', 'user at example.com'],
  phone: [
    '2026-01-01',
    '12345678',
    '1234567890123',
    '10.0.0.1-beta',
    '550e8400-e29b-41d4-a716-446655440000',
    '+5',
    '1,234,567,890',
  ],
  card: [
    '4111111111111112',
    '1234567890123456',
    '41111111111111110',
    'id4111111111111111',
    '20260101123045678',
    '4111111111111111.5',
  ],
  iban: ['GB82 WEST 1234 5698 7654 33', 'AB12CDEF', 'DE89370400440532013001', 'A_GB82WEST12345698765432'],
  ip: [
    '10.0.0.1-beta',
    '1.2.3',
    '256.1.1.1',
    '1.2.3.4.5',
    'v1.2.3.4',
    '12:30:45',
    'a::b',
    '::',
    'aa:bb:cc:dd:ee:ff',
    'std::vector',
  ],
  'national-id': [
    '000-12-3456',
    '666-12-3456',
    '078-05-11210',
    '12345678A',
    '1 85 05 78 006 084 92',
    '111.444.777-36',
    '000.000.000-00',
    '110105194912310021',
    'e83c5163316f89bfbde7d9ab23ca2e25604af290',
  ],
}

describe.each(Object.keys(found) as PersonalDataClass[])('%s', name => {
  const personal = createPersonalData([name])
  it.each(found[name])('X13 knows %s', text => {
    expect(personal.cut(text, '·')).toBe('·')
    expect(personal.cut(`Ask (${text}), please`, '·')).toBe('Ask (·), please')
  })
  it.each(left[name])('X13 leaves %s alone', text => expect(personal.cut(text, '·')).toBe(text))
})

it('X13 reads only the classes asked for', () => {
  const text = 'bob@example.com has 192.168.0.1'
  expect(createPersonalData(['ip']).cut(text, '·')).toBe('bob@example.com has ·')
  expect(createPersonalData(['ip', 'email']).cut(text, '·')).toBe('· has ·')
  expect(createPersonalData(['nothing' as PersonalDataClass]).cut(text, '·')).toBe(text)
})

it('X13 goes by the last word of a key', () => {
  const { namesIt } = createPersonalData(['email', 'phone'])
  expect(['email', 'contactEmails', 'home_phone', 'Fax'].map(namesIt)).toEqual([true, true, true, true])
  expect(['email_id', 'phone_type', 'ip', ''].map(namesIt)).toEqual([false, false, false, false])
})
