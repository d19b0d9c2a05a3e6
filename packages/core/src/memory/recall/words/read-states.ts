import { file } from '../name-index.js'
import { tokenize } from '../tokenize.js'
import type { LanguageWords } from './language-words.js'

/** Words by which tools call a state, and those of them that surely mean it. */
export interface SaidState {
  readonly words: ReadonlySet<string>
  readonly sure: ReadonlySet<string>
}

/** What several languages say of states and measures. */
export interface StateWords {
  /** By a word that says a state, all that say the same. */
  readonly states: ReadonlyMap<string, SaidState>
  /** Those that may stand after their noun. */
  readonly statesAfter: ReadonlySet<string>
  /** By a word that says that a thing has none of it, the fields that then are naught. */
  readonly lacks: ReadonlyMap<string, ReadonlySet<string>>
  /** By a word for files of a kind, the ends of their names. */
  readonly formats: ReadonlyMap<string, ReadonlySet<string>>
  /** Words of the fields that hold a measure, by its place. */
  readonly measures: readonly ReadonlySet<string>[]
}

export function readStates(languages: readonly LanguageWords[]): StateWords {
  const said = new Map<string, number[]>()
  const groups: Set<string>[] = []
  const sureGroups: Set<string>[] = []
  const lacks = new Map<string, Set<string>>()
  const measures: Set<string>[] = []
  const statesAfter = new Set<string>()
  const formats = new Map<string, Set<string>>(['pdf', ...FORMATS.flatMap(endsOf)].map(end => [end, new Set([end])]))
  for (const { state = '', lacking = '', measure = '', adjective, format = '' } of languages) {
    for (const [place, entry] of entriesOf(state)) {
      const [sure = '', ...mayBe] = entry.split('?')
      const [spoken = '', ...told] = sure.split('+')
      const words = foldEach(spoken)
      for (const word of words) file(word, place, said)
      if (adjective === 'after') addAll(words, statesAfter)
      const surely = [...words, ...told.flatMap(foldEach)]
      addAll(surely, (sureGroups[place] ??= new Set()))
      addAll([...surely, ...mayBe.flatMap(foldEach)], (groups[place] ??= new Set()))
    }
    for (const [, entry] of entriesOf(lacking)) {
      const [spoken = '', fields = ''] = entry.split('=')
      for (const word of foldEach(spoken)) lacks.set(word, new Set([...(lacks.get(word) ?? []), ...foldEach(fields)]))
    }
    for (const [place, entry] of entriesOf(format))
      for (const word of foldEach(entry))
        formats.set(word, new Set([...(formats.get(word) ?? []), ...(FORMATS[place]?.split(' ') ?? [])]))
    for (const [place, entry] of entriesOf(measure)) addAll(foldEach(entry), (measures[place] ??= new Set()))
  }
  const states = new Map(
    Array.from(said, ([word, places]) => {
      const wordsOf = (of: readonly Set<string>[]) => new Set(places.flatMap(place => [...(of[place] ?? [])]))
      return [word, { words: wordsOf(groups), sure: wordsOf(sureGroups) }] as const
    }),
  )
  return { states, statesAfter, lacks, formats, measures }
}

/** Ends of names of files, and what tools call their kind, by the places of `LanguageWords.format`. */
const FORMATS = [
  'xlsx xls csv tsv ods numbers spreadsheet',
  'pptx ppt key odp presentation',
  'png jpg jpeg gif webp heic svg bmp tiff image',
  'mp4 mov avi mkv webm video',
  'mp3 wav m4a ogg flac audio',
  'zip tar gz tgz rar 7z archive',
  'docx doc odt rtf pages document',
]

/** The ends among the words for one kind: `the pdf` is what ends so; a key or pages are no files. */
function endsOf(format: string): readonly string[] {
  return format
    .split(' ')
    .slice(0, -1)
    .filter(end => !/^(?:key|numbers|pages)$/.test(end))
}

function entriesOf(list: string): Iterable<[place: number, entry: string]> {
  return list
    .split(' ')
    .filter(entry => entry !== '')
    .entries()
}

function foldEach(entry: string): string[] {
  return entry.split('/').flatMap(word => {
    const { words } = tokenize(word.replaceAll('_', ' '))
    return words.length === 0 || word === '-'
      ? []
      : [words.join(/^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(word) ? '' : ' ')]
  })
}

function addAll(words: readonly string[], set: Set<string>): void {
  for (const word of words) set.add(word)
}
