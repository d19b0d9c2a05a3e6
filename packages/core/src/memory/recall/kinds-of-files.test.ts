import { describe, expect, it } from 'vitest'
import { aShownList, listOf } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const files = aShownList(
  listOf('file', {
    f1: ['budget_2025.xlsx', 'size=20'],
    f2: ['team.PNG', 'size=9'],
    f3: ['Plan for spring', 'mimeType=presentation', 'size=4'],
    f4: ['notes.txt', 'size=1'],
  }),
)

describe('a file by its kind', () => {
  it.each([
    ['en', 'share the spreadsheet with Dana', ['f1']],
    ['en', 'delete the photo', ['f2']],
    ['en', 'open the slides', ['f3']],
    ['en', 'play the video', 'unknown'],
    ['de', 'öffne die Tabelle', ['f1']],
    ['de', 'lösche das Bild', ['f2']],
    ['fr', 'ouvre la présentation', ['f3']],
    ['es', 'abre la hoja', ['f1']],
  ] as const)('Q82 %s: %s', (language, text, meant) => {
    expect(resolveIn(language, text, files)).toEqual(meant)
  })
})

describe('a longer word for a kind of thing', () => {
  it('Q4 is none that it begins with', () => {
    expect(resolveIn('zh', '打开那个文件夹', files)).toBe('unknown')
  })
})
