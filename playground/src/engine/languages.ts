import { de, en, es, fr, ja, type LanguageWords, zh } from '@antecedent/core/words'

/** What a sentence can be written in; English and Chinese are memory's default. */
export const LANGUAGES: Readonly<Record<string, { readonly label: string; readonly words: LanguageWords }>> = {
  en: { label: 'English', words: en },
  zh: { label: 'Chinese', words: zh },
  de: { label: 'German', words: de },
  es: { label: 'Spanish', words: es },
  fr: { label: 'French', words: fr },
  ja: { label: 'Japanese', words: ja },
}
