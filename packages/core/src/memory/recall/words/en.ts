import type { LanguageWords } from './language-words.js'

export const en: LanguageWords = {
  demonstrative: 'this that',
  pronoun: 'it its this_one that_one',
  plural: 'these/those/them/all_of_them - both',
  indefinite: 'a an any another some other new which what no every each more',
  selector: 'one',
  possessive: 's',
  place: '-',
  connective: 'and or the',
  assignment: 'to as into',
  ordinal:
    'last first/1st second/2nd third/3rd fourth/4th fifth/5th sixth/6th seventh/7th eighth/8th ninth/9th tenth/10th',
  ordinalMark: '-',
  number: '- - two three four five six seven eight nine ten',
  filler: 'about for from with are can you was not yes here there how show get all of on in is will would',
}
