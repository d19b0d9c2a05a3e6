/** One thing that was measured, and whether it is as it should be. */
export interface Check {
  check: string
  passed: boolean
  says: string
}

export interface TextAudit {
  words: number
  sentences: number
  /** At 220 words a minute. */
  readingSeconds: number
  longestSentence: { words: number; text: string }
  mostUsedWord: { word: string; times: number } | null
  links: { to: string; found: boolean }[]
  checks: Check[]
}

export interface AuditTextOptions {
  title: string
  body: string
  /** Sections of the same page with this title, itself among them. */
  twins: number
  /** Of the pages that there are. */
  slugs: ReadonlySet<string>
}

const MAX_TITLE_WORDS = 8
const MIN_WORDS = 12
const MAX_SENTENCE_WORDS = 24
const WORDS_PER_SECOND = 220 / 60
const MAX_WORD_USES = 4

/** Measures the text of one section. Links are addresses of this site, as `/pricing`, and of others, by https. */
export function auditText({ title, body, twins, slugs }: AuditTextOptions): TextAudit {
  const words = wordsOf(body)
  const sentences = (body.match(/[^.!?]+[.!?]*/g) ?? []).map(text => text.trim()).filter(Boolean)
  const measured = sentences.map(text => ({ words: wordsOf(text).length, text }))
  const longestSentence = measured.reduce((longest, one) => (one.words > longest.words ? one : longest), {
    words: 0,
    text: '',
  })
  const mostUsedWord = findMostUsed(words)
  const links = [...body.matchAll(/(?<=^|\s)(\/[a-z][\w-]*|https:\/\/[^\s,)]+)/g)].map(([, to = '']) => {
    const address = to.replace(/[.,]$/, '')
    return { to: address, found: !address.startsWith('/') || slugs.has(address.slice(1)) }
  })
  const broken = links.filter(({ found }) => !found).map(({ to }) => to)
  const capitals = body.match(/\b\p{Lu}{4,}\b/gu) ?? []
  const titleWords = wordsOf(title).length
  const said = new Set(words.map(word => word.toLowerCase()))
  const shared = wordsOf(title.toLowerCase()).filter(word => word.length > 3 && said.has(word))
  return {
    words: words.length,
    sentences: sentences.length,
    readingSeconds: Math.round(words.length / WORDS_PER_SECOND),
    longestSentence,
    mostUsedWord,
    links,
    checks: [
      {
        check: 'title length',
        passed: titleWords > 0 && titleWords <= MAX_TITLE_WORDS,
        says: `${titleWords} of ${MAX_TITLE_WORDS} words`,
      },
      {
        check: 'title is its own',
        passed: twins === 1,
        says: twins === 1 ? 'no other section of the page has it' : `${twins} sections of the page have it`,
      },
      {
        check: 'has enough to read',
        passed: words.length >= MIN_WORDS,
        says: `${words.length} words, at least ${MIN_WORDS}`,
      },
      {
        check: 'sentence length',
        passed: longestSentence.words <= MAX_SENTENCE_WORDS,
        says: `the longest has ${longestSentence.words} of ${MAX_SENTENCE_WORDS} words`,
      },
      {
        check: 'repeats no word',
        passed: !mostUsedWord || mostUsedWord.times <= MAX_WORD_USES,
        says: mostUsedWord ? `“${mostUsedWord.word}” stands ${mostUsedWord.times} times` : 'no long word stands twice',
      },
      {
        check: 'links lead somewhere',
        passed: broken.length === 0,
        says: broken.length > 0 ? `not found: ${broken.join(', ')}` : `${links.length} links, all good`,
      },
      {
        check: 'ends a sentence',
        passed: /[.!?”"]$|https:\S+$/.test(body),
        says: `ends with “${words.slice(-3).join(' ')}”`,
      },
      {
        check: 'spacing',
        passed: !/ {2}|\s[,.;:!?]/.test(body),
        says: / {2}|\s[,.;:!?]/.test(body) ? 'a space too many' : 'no space too many',
      },
      {
        check: 'names what it is about',
        passed: shared.length > 0,
        says: shared.length > 0 ? `text and title share “${shared.join('”, “')}”` : 'text and title share no word',
      },
      {
        check: 'does not shout',
        passed: capitals.length === 0,
        says: capitals.length > 0 ? `in capitals: ${capitals.join(', ')}` : 'no words in capitals',
      },
    ],
  }
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}’'-]+/gu) ?? []
}

/** Of the words with a meaning of their own, roughly: those of five letters and more. */
function findMostUsed(words: readonly string[]): { word: string; times: number } | null {
  const counts = new Map<string, number>()
  for (const word of words) {
    const known = word.toLowerCase()
    if (known.length >= 5) counts.set(known, (counts.get(known) ?? 0) + 1)
  }
  const [first] = [...counts].filter(([, times]) => times > 1).toSorted(([, one], [, other]) => other - one)
  return first ? { word: first[0], times: first[1] } : null
}
