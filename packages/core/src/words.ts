/** Word lists by which texts point at things, one a language, for `createWorkingMemory({ languages })`. */
export { de } from './memory/recall/words/de.js'
export { en } from './memory/recall/words/en.js'
export { es } from './memory/recall/words/es.js'
export { fr } from './memory/recall/words/fr.js'
export { ja } from './memory/recall/words/ja.js'
export { zh } from './memory/recall/words/zh.js'
export type { LanguageWords } from './memory/recall/words/language-words.js'
