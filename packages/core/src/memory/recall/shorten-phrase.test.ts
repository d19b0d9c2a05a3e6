import { describe, expect, it } from 'vitest'
import { aShownList, listOf } from '../../testing/a-shown-list.js'
import { anEntity } from '../../testing/an-entity.js'
import { resolveIn } from '../../testing/resolve-in.js'

const cabins = aShownList(
  listOf('stay', {
    s1: ['Lake cabin with sauna and canoe', 'host=Elin Dahl', 'badge=locked'],
    s2: ['Studio over the bakery', 'host=Omar Farid'],
    s3: ['Treehouse in the pines', 'host=Omar Said'],
  }),
)

describe('where a noun phrase ends', () => {
  it.each([
    ['does the one with the sauna allow dogs?', ['s1']],
    ['is the one by Elin behind a wall', ['s1']],
    ['what does the one with the canoe say?', ['s1']],
    ['does the treehouse allow dogs', ['s3']],
    ['how big is the bakery studio by now?', ['s2']],
    ['push the bakery studio back to March', ['s2']],
    ['move the treehouse out to the left', ['s3']],
    ['put the bakery flat at table 8', ['s2']],
    ['is the one by Omar Lund open?', 'unknown'],
    ['is the one with the canoe about yoga open?', 'unknown'],
    ['does the harbour house allow dogs?', 'unknown'],
    ['is the one with the sauna from Omar open?', 'unknown'],
  ] as const)('Q94 %s', (text, meant) => {
    expect(resolveIn('en', text, cabins)).toEqual(meant)
  })

  it('Q94 leaves out what a question asks only where that was asked for', () => {
    const weather = anEntity({ type: 'weather', id: 'w1', name: 'clear sky', role: 'reference' })
    const view = aShownList(listOf('city', { c1: ['Bergen'], c2: ['Turku'] }), [weather])
    expect(resolveIn('en', 'why is the sky orange at sunset?', view)).toBe('unknown')
  })

  it('Q94.1 offers what is meant of several, also where what stands behind it is not known', () => {
    const forms = aShownList(
      listOf('form', { f1: ['Membership application'], f2: ['Membership renewal'], f3: ['Event'] }),
    )
    expect(resolveIn('en', 'put the membership one in the new hire folder', forms)).toBe('ambiguous')
  })
})

describe('what stands for a thing', () => {
  const guest = anEntity({ type: 'guest', id: 'g1', name: 'Greta Solis', role: 'child', parent: 'reservation/r1' })
  const reservations = aShownList(
    listOf('reservation', {
      r1: ['Table 4', 'guest=Greta Solis', 'request=Nut allergy'],
      r2: ['Table 9', 'request=High chair'],
    }),
    [guest],
  )

  it('Q95.1 is the one of the list that tells of it and holds a thing of the type that is said', () => {
    expect(resolveIn('en', 'ring the guest with the nut allergy', reservations)).toEqual(['g1'])
    expect(resolveIn('en', 'ring the guest with the high chair', reservations)).toBe('unknown')
  })

  it('Q95.2 is the one that is called after whose it is, where nothing tells of them', () => {
    const tags = aShownList(listOf('tag', { t1: ['debug-ilse'], t2: ['2.14.0'], t3: ['nightly'] }))
    expect(resolveIn('en', "delete Ilse's one", tags)).toEqual(['t1'])
  })

  it('Q95.3 is what is called as its part is, and not the part', () => {
    const film = anEntity({ type: 'film', id: 'x1', name: 'Winter Ferry', role: 'child', parent: 'entry/e1' })
    const entries = aShownList(listOf('entry', { e1: ['Winter Ferry'], e2: ['Salt House'] }), [film])
    expect(resolveIn('en', 'rate winter ferry', entries)).toEqual(['e1'])
  })
})

describe('files and versions', () => {
  const folder = listOf('folder', { d1: ['Signed'], d2: ['Drafts'] })
  const files = listOf(
    'file',
    { f1: ['NDA Cobalt.pdf'], f2: ['NDA Dovetail.pdf'], f3: ['Renewals.xlsx'] },
    { role: 'child' },
  )
  const view = aShownList(folder, files)
  const listed = {
    ...view,
    listViews: [{ type: 'file', keys: files.map(({ key }) => key), sequence: 2, message: 9 }, ...view.listViews],
  }

  it('Q82 knows a part by the kind of its file', () => {
    expect(resolveIn('en', 'unlock the spreadsheet please', listed)).toEqual(['f3'])
  })

  it('Q8 takes what was listed as what was asked for', () => {
    expect(resolveIn('en', 'send both NDAs to the client', listed)).toEqual(['f1', 'f2'])
  })

  it('Q95.6 a version of three numbers is no short number', () => {
    const versions = aShownList(
      listOf('version', { v1: [''], v2: [''] }).map((version, at) => ({
        ...version,
        identifiers: [{ field: 'num', value: `2.0.${at}` }],
      })),
    )
    expect(resolveIn('en', 'why was 2.0.0 yanked', versions)).toEqual(['v1'])
    expect(resolveIn('en', 'why was 2.0.7 yanked', versions)).toBe('unknown')
  })
})

describe('names beside strangers', () => {
  it('Q95.5 a name of what things are for, behind an unknown one, is not what is meant', () => {
    const role = anEntity({ type: 'role', id: 'o1', name: 'Core router', role: 'reference' })
    const view = aShownList(listOf('device', { d1: ['sto-cr-01'], d2: ['osl-cr-01'] }), [role])
    expect(resolveIn('en', 'what about the Stockholm core router', view)).toBe('unknown')
    expect(resolveIn('en', 'open the core router', view)).toEqual(['o1'])
  })

  it('Q95.4 what is marked in a later clause says nothing against what was described before', () => {
    const view = aShownList(
      listOf('comment', { c1: ['Fixed it', 'author=Owen Pryce'], c2: ['Seen', 'author=Ida Holm'] }),
    )
    expect(resolveIn('en', "edit Owen's, the channel is #incidents now", view)).toEqual(['c1'])
  })

  it('Q94.2 a question with a person of whom there are two is not one in general', () => {
    const view = aShownList(listOf('user', { u1: ['Nadia Feldman'], u2: ['Nadia Okoye'], u3: ['Pavel Hruska'] }))
    expect(resolveIn('en', 'which roles does Nadia have?', view)).toBe('ambiguous')
  })

  it('Q95.6 the longest is read of lengths that a page gives without a word for them', () => {
    const view = aShownList(
      listOf('video', { a: ['One', 'detail=6:41'], b: ['Two', 'detail=48:30'], c: ['Three', 'detail=9:03'] }),
    )
    expect(resolveIn('en', 'how long is the longest one?', view)).toEqual(['b'])
  })
})
