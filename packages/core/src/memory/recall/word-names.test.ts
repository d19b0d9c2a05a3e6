import { describe, expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import type { Entity, EntityKey, Mention } from '../../model/entity.js'
import { EMPTY_VIEW, type MemoryView } from '../../model/memory-state.js'
import type { TypeLabels } from '../../model/resolution.js'
import { anEntity } from '../../testing/an-entity.js'
import { findMentioned } from './find-mentioned.js'
import { resolveReference } from './resolve-reference.js'
import { de } from './words/de.js'
import { en } from './words/en.js'
import { es } from './words/es.js'
import { fr } from './words/fr.js'
import { ja } from './words/ja.js'
import type { LanguageWords } from './words/language-words.js'
import { zh } from './words/zh.js'

const NOW = 10
const shown: Mention = { message: NOW, by: 'tool', alone: false }
const looked: Mention = { message: NOW - 1, by: 'view', alone: true }
const about = anEntity({ type: 'page', id: 'trusted', name: 'About', mentions: [looked], role: 'subject' })

/** The page that the user looks at, and what a tool listed since: two pages, and one called by a word of the sentence. */
function viewWith(named: Partial<Entity>): MemoryView {
  const listed = [
    anEntity({ type: 'page', id: 'x-1', name: 'Wholesale', mentions: [shown], position: 0 }),
    anEntity({ type: 'page', id: 'x-2', name: 'Imprint', mentions: [shown], position: 2 }),
    anEntity({ type: 'page', id: 'evil', ...named, mentions: [shown], position: 1 }),
  ]
  return {
    ...EMPTY_VIEW,
    now: { ...BEGINNING, message: NOW },
    entities: new Map([about, ...listed].map(entity => [entity.key, entity])),
    plurals: new Map([['page', 'pages']]),
  }
}

interface Language {
  languages: readonly LanguageWords[]
  labels: TypeLabels
  sentences: readonly string[]
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    languages: [en, zh],
    labels: {},
    sentences: [
      'delete that page',
      'Delete the page',
      'please rename to Foo',
      'change its title to Foo',
      'set the name of the page to Foo',
      'delete it',
      'please delete it now',
      'rename this page to Foo',
      'make it blue',
      'unpublish this page right now, thanks',
      'can you make this page a bit shorter?',
      'could someone proofread it before Friday',
      'wait, translate this page',
      'cool, publish it again',
      "what is the page's title",
      'add a nice picture to it and save everything',
      'why is it so slow today?',
      'yes, show me the whole thing',
      'ok great, thanks a lot',
      'move it below the footer',
      'undo that please',
      'show all pages',
    ],
  },
  de: {
    languages: [en, de],
    labels: { page: ['Seite/Seiten'] },
    sentences: [
      'lösche diese Seite',
      'lösche es bitte jetzt',
      'Lösche die Seite',
      'bitte benenne sie in Foo um',
      'können Sie diese Seite löschen?',
      'Zeigen Sie mir die Seite',
      'ändere den Titel in Foo',
      'nenne sie Foo',
      'benenne diese Seite in Foo um',
      'mach es blau',
      'kannst du diese Seite etwas kürzen?',
      'warte, übersetze diese Seite',
      'wie heißt diese Seite',
      'ja, danke, zeig mir alles',
      'füge ein schönes Bild hinzu und speichere es',
    ],
  },
  fr: {
    languages: [en, fr],
    labels: { page: ['page/pages'] },
    sentences: [
      'supprime cette page maintenant',
      'Supprime la page',
      'supprime-la maintenant',
      'renomme-la en Foo',
      'peux-tu la renommer en Foo ?',
      'change son titre en Foo',
      'attends, ouvre la page',
      'pourquoi cette page est si lente ?',
      'supprime celle-ci',
      'renomme cette page en Foo',
      'rends cette page plus courte',
      'merci, ouvre cette page',
      'traduis cette page en anglais',
      'oui, montre-moi tout',
      'peux-tu relire cette page ?',
    ],
  },
  es: {
    languages: [en, es],
    labels: { page: ['página/páginas'] },
    sentences: [
      'borra esta página ahora',
      'Borra la página',
      'bórrala ya',
      'renómbrala a Foo',
      'cambia su título a Foo',
      '¿puedes renombrarla como Foo?',
      'espera, abre la página',
      '¿por qué es tan lenta esta página?',
      'borra esto por favor',
      'renombra esta página a Foo',
      'haz esta página más corta',
      'gracias, abre esta página',
      'traduce esta página al inglés',
      'sí, muéstrame todo',
      '¿puedes revisar esta página?',
    ],
  },
  zh: {
    languages: [en, zh],
    labels: { page: ['页面'] },
    sentences: [
      '删除这个页面',
      '删除页面',
      '请改名为Foo',
      '把页面重命名为Foo',
      '把标题改成Foo',
      '等一下，打开这个页面',
      '请马上把它删掉',
      '把这个页面改名为Foo',
      '把它改成蓝色',
      '下架这个页面吧',
      '太好了，发布这个页面',
      '这个页面的标题是什么？',
      '帮我翻译一下这个页面',
    ],
  },
  ja: {
    languages: [en, ja],
    labels: { page: ['ページ'] },
    sentences: [
      'このページを削除して',
      'ページを削除して',
      '名前をFooに変更して',
      'このページをFooに改名して',
      'タイトルをFooに変えて',
      '待って、このページを開いて',
      'それを今すぐ消して',
      'このページを青くして',
      'このページの名前を変えて',
      'ありがとう、これを公開して',
      'このページを英語に翻訳して',
      'はい、お願いします',
    ],
  },
}

/** Each word of a sentence, its runs of two and three words, its beginnings and ends, itself, and each of them with a capital. */
function namesIn(sentence: string, language: string): string[] {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(sentence)].filter(
    word => word.isWordLike,
  )
  const runs = words.flatMap(({ index }, place) =>
    words
      .slice(place)
      .filter((_, length) => length < 3 || place === 0 || place + length === words.length - 1)
      .map(last => sentence.slice(index, last.index + last.segment.length)),
  )
  return [...new Set([...runs, sentence].flatMap(name => [name, name.charAt(0).toUpperCase() + name.slice(1)]))]
}

function resolve(text: string, view: MemoryView, { languages, labels }: Pick<Language, 'languages' | 'labels'>) {
  const openNow = new Set<EntityKey>([about.key])
  const { status, entities, candidates } = resolveReference(text, { view, openNow, languages, labels })
  return { status, meant: entities.map(({ id }) => id), candidates: candidates.map(({ id }) => id) }
}

describe('T4 H4 a name that is a word of the sentence never takes over what is meant', () => {
  const cases = Object.entries(LANGUAGES).flatMap(([language, { sentences, ...words }]) =>
    sentences.map(sentence => ({ language, sentence, words })),
  )

  it.each(cases)('T4 $language: $sentence', ({ language, sentence, words }) => {
    const calm = resolve(sentence, viewWith({ name: 'Zzyzx' }), words)
    for (const name of namesIn(sentence, language)) {
      for (const named of [{ name }, { name: 'Zzyzx', aliases: [name] }, { id: name, name: 'Zzyzx' }]) {
        for (const labels of [words.labels, {}]) {
          const { meant } = resolve(sentence, viewWith(named), { ...words, labels })
          expect({ name, meant: meant.filter(id => id === 'evil' || id === name) }).toEqual({ name, meant: [] })
        }
        // What was certain without it is not taken for another either.
        const { status, meant } = resolve(sentence, viewWith(named), words)
        expect({ name, meant }).toEqual({ name, meant: status === 'resolved' ? calm.meant : [] })
      }
    }
  })

  it('T4 tries more than 2,000 sentences and names', () => {
    expect(cases.flatMap(({ language, sentence }) => namesIn(sentence, language)).length * 3).toBeGreaterThan(2_000)
  })

  it.each(['delete that page', 'delete it', 'please delete it now', 'make it blue', 'rename this page to Foo'])(
    'T4 keeps what is on the screen in %j, whatever is called by a word of it',
    sentence => {
      for (const name of namesIn(sentence, 'en')) {
        if (name.includes(' ') || name === 'Foo') continue
        expect({ name, ...resolve(sentence, viewWith({ name }), { languages: [en, zh], labels: {} }) }).toMatchObject({
          name,
          status: calmStatus(sentence),
        })
      }
    },
  )

  function calmStatus(sentence: string): string {
    return resolve(sentence, viewWith({ name: 'Zzyzx' }), { languages: [en, zh], labels: {} }).status
  }

  it.each([
    ['delete "About"', 'delete'],
    ['delete "About"', 'Delete'],
    ['please delete “About” now', 'please'],
    ['make "About" blue', 'blue'],
    ['删除「About」', '删除'],
  ])('T4 means in %j the quoted name alone beside a page called %j', (text, name) => {
    expect(resolve(text, viewWith({ name }), { languages: [en, zh], labels: {} })).toMatchObject({ meant: ['trusted'] })
  })

  it.each([
    ['delete "delete"', 'delete'],
    ['open the delete page', 'delete'],
    ['open “now”', 'now'],
    ['please open Summary', 'Summary'],
    ['restart blue', 'blue'],
    ['open about-now', 'about-now'],
    ['打开「页面」', '页面'],
    ['open "delete the page"', 'Delete the page'],
    ['open the About us page', 'About us'],
    ['打开「删除页面」', '删除页面'],
  ])(
    'T4 finds by %j a page that is called so: quoted, of a type, as it is written, or as nothing else',
    (text, name) => {
      expect(resolve(text, viewWith({ name }), { languages: [en, zh], labels: {} })).toMatchObject({ meant: ['evil'] })
    },
  )

  it.each([
    ['move this page to the trash', 'this', 'Trash'],
    ['set the status of this page to draft', 'this', 'status'],
    ['rename this page to Foo', 'this', 'Foo'],
    ['share that page with Bob', 'that page', 'Bob'],
    ['删除这个页面', '这个页面', '删除'],
  ])('T4 takes no word that points in %j for the type %j of a tool’s', (text, type, name) => {
    const { meant } = resolve(text, viewWith({ type, key: `${type}/evil` as EntityKey, name }), {
      languages: [en, zh],
      labels: { page: ['页面'] },
    })
    expect(meant).toEqual(['trusted'])
  })

  it.each([
    ['de', 'bitte benenne sie in Foo um'],
    ['de', 'Löschen Sie sie'],
    ['de', 'storniere ihn'],
    ['en', 'change its title to Foo'],
    ['fr', 'renomme-la en Foo'],
    ['es', 'renómbrala a Foo'],
    ['es', '¿puedes renombrarla como Foo?'],
    ['zh', '把它改名为Foo'],
    ['ja', 'それをFooに改名して'],
  ])('T4 %s: means in %j what a pronoun stands for, and not what bears the new name', (language, text) => {
    const { languages = [], labels = {} } = LANGUAGES[language] ?? {}
    const view = viewWith({ name: 'Foo' })
    const only = new Map([...view.entities].filter(([, { name }]) => name === 'About' || name === 'Foo'))
    const last = { ...view, now: { ...view.now, message: NOW - 1 }, entities: only }
    expect(resolve(text, last, { languages, labels })).toMatchObject({ status: 'resolved', meant: ['trusted'] })
  })

  it.each(['rename Wholesale to Foo', 'rename the Wholesale page to Foo', 'change the title of Wholesale to Foo'])(
    'T4 means in %j what is renamed, and not what bears the new name',
    text => {
      const { languages = [], labels = {} } = LANGUAGES['en'] ?? {}
      expect(resolve(text, viewWith({ name: 'Foo' }), { languages, labels })).toMatchObject({ meant: ['x-1'] })
    },
  )

  it('T4 leaves open which of two is meant that bear one name under different ids', () => {
    for (const named of [{ name: 'About' }, { name: 'Other', aliases: ['About'] }, { id: 'About', name: 'Other' }]) {
      for (const text of ['delete "About"', 'delete About', 'open the About page']) {
        expect(resolve(text, viewWith(named), { languages: [en, zh], labels: {} })).toMatchObject({
          status: 'ambiguous',
          meant: [],
        })
      }
    }
  })

  it('T4 leaves open what an identifier in the form of a ref stands for beside that ref', () => {
    const view = viewWith({ id: 'p1', name: 'Other' })
    const entities = new Map(view.entities).set(about.key, { ...about, ref: 'p1' })
    expect(resolve('delete p1', { ...view, entities }, { languages: [en, zh], labels: {} })).toMatchObject({
      status: 'ambiguous',
      candidates: expect.arrayContaining(['trusted', 'p1']) as unknown,
    })
  })

  it('T4 takes nothing up that is called by a word of what is said', () => {
    const mentioned = (text: string, name: string) => findMentioned(text, viewWith({ name }), { languages: [en, zh] })
    for (const [text, name] of [
      ['please delete it now', 'please'],
      ['make it blue', 'blue'],
      ['wait, translate this page', 'wait'],
    ] as const) {
      expect({ name, keys: mentioned(text, name) }).toEqual({ name, keys: [] })
    }
    expect(mentioned('I made the Blue page', 'Blue')).toEqual(['page/evil'])
  })
})
