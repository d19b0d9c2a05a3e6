/** @import { Place } from './list-rule-tests.mjs' */

const OF_NODE = 'of Node alone'
const SAME_CODE = 'the same code as in Node'
const BY_PROTOCOL = 'needs what Chromium’s protocol alone can do'

const OF_FILES = 'the same files'

/**
 * Why a rule has no test of its own in some place. Of the faults F1–F21 and the threats T1–T14 nothing stands here for Chromium.
 * @type {Readonly<Partial<Record<Place, Readonly<Record<string, string>>>>>}
 */
export const WHY_NOT = {
  Node: {
    F10: 'has no renderer',
    F25: 'puts no page away',
    T10: 'has no origin',
    T13: 'has no policy',
  },
  Chromium: { F23: OF_NODE, F24: OF_NODE, T15: SAME_CODE, T21: OF_FILES },
  Firefox: {
    F2: BY_PROTOCOL,
    F17: BY_PROTOCOL,
    F21: BY_PROTOCOL,
    F23: OF_NODE,
    F24: OF_NODE,
    T10: 'no name can be mapped to the server in it',
    T11: 'devtools run in its extension, which `.ci/full` drives',
    T12: 'devtools run in its extension, which `.ci/full` drives',
    T14: OF_FILES,
    T15: SAME_CODE,
    T21: OF_FILES,
  },
  WebKitGTK: {
    F2: 'a blocked upgrade is not steady under its driver',
    F10: 'its driver ends no process, and keeps no profile',
    F14: 'React is tested in Chromium and Firefox',
    F15: 'React is tested in Chromium and Firefox',
    F17: 'its driver freezes no page',
    F21: 'its driver measures no heap',
    F22: SAME_CODE,
    F23: OF_NODE,
    F24: OF_NODE,
    F25: 'its driver tells of no page that is put away',
    T10: 'no name can be mapped to the server in it',
    T11: 'has no devtools of ours',
    T12: 'has no devtools of ours',
    T13: 'not tried',
    T14: OF_FILES,
    T15: SAME_CODE,
    T21: OF_FILES,
  },
}
