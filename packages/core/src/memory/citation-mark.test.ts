import { expect, it } from 'vitest'
import { CITATION_MARK, isCitation, plainCitation } from './citation-mark.js'

const CALL = 'In full: retrieve_result({"id":"a1b2"})'

it('A5 knows a citation by its first words and its end', () => {
  expect(isCitation(`${CITATION_MARK}Succeeded. ${CALL}`)).toBe(true)
  expect(isCitation(`${CITATION_MARK}Failed: get_page. "no such page". ${CALL}`)).toBe(true)
})

it.each([
  '',
  'A result',
  CITATION_MARK,
  `${CITATION_MARK}Succeeded.`,
  `${CITATION_MARK}Perhaps. ${CALL}`,
  `${CITATION_MARK}Succeeded. ${CALL} and more`,
  `${CITATION_MARK}Succeeded.\n ${CALL}`,
  ` ${CITATION_MARK}Succeeded. ${CALL}`,
  `${CITATION_MARK}Succeeded. In full: retrieve_result({"id":"b1"})`,
  `${CITATION_MARK}Succeeded. ${'x'.repeat(400)} ${CALL}`,
])('A5 takes for no citation, so that it is observed and can be cited: %j', text => {
  expect(isCitation(text)).toBe(false)
})

it('W10.6 takes all but the outcome and the call out of a citation', () => {
  const citation = {
    toolCallId: 'call-1',
    text: `${CITATION_MARK}Failed: get_page. "Home". ${CALL}`,
    entities: ['page/p1'],
  } as const
  const plain = { toolCallId: 'call-1', text: `${CITATION_MARK}Failed. ${CALL}`, entities: [] }
  expect(plainCitation(citation)).toEqual(plain)
  expect(plainCitation(plain)).toEqual(plain)
  expect(plainCitation({ ...citation, text: 'none' })).toEqual({ ...citation, text: 'none' })
})
