import { describe, expect, it } from 'vitest'
import type { Identifier } from '../../model/entity.js'
import { aShownList, listOf } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const vessels = aShownList(
  listOf('vessel', {
    v1: ['Nordic Heron', 'type=Cargo', 'callsign=DL7KVX'],
    v2: ['Astra Miranda', 'type=Tanker', 'callsign=OK2RMB'],
    v3: ['Skagen Pearl', 'type=Ferry', 'callsign=LA3PTE'],
  }),
)
const mods = aShownList(
  listOf('project', {
    h1: ['Lantern Roads', 'author=tomfennel', 'project_type=mod'],
    h2: ['Deep Burrows', 'author=oakmarrow', 'project_type=mod'],
    h3: ['Quiet Chests', 'author=kessa_dev', 'project_type=mod'],
  }),
)
const votes = aShownList(listOf('candidate', { a: ['BRANDVOLD, INGRID'], b: ['TALLEY, MARCUS J'] }))
const account: Identifier = { field: 'username', value: 'kat_rec' }
const sounds = aShownList([
  ...listOf('sound', { s1: ['Boots on shingle'] }),
  ...listOf('sound', { s2: ['Slow snow crunch'] }, { identifiers: [account] }),
])
const classes = aShownList(
  listOf('course', { a: ['动感单车'], b: ['哈他瑜伽'], c: ['战绳燃脂'] }),
  listOf('user', { u: ['林雨桐'] }, { role: 'reference' }),
)
const racks = aShownList(
  listOf('device', { d1: ['sw-core-01', 'rack=R01'], d2: ['sw-core-02', 'rack=R03'] }),
  listOf('rack', { r1: ['R01'], r3: ['R03'] }, { role: 'reference' }),
)
const drives = aShownList(
  listOf('drive', { k1: ['a-1', 'STATE=ONLINE'], k2: ['a-2', 'STATE=FAULTED'], k3: ['a-3', 'STATE=ONLINE'] }),
)
const devices = aShownList(
  listOf('device', {
    d1: ['build-box', 'authorized=true'],
    d2: ['laptop', 'authorized=true'],
    d3: ['cam', 'online=true'],
  }),
)
const concerts = aShownList(listOf('setlist', { s1: ['Aula Magna'], s2: ['Sala Norte'] }), [
  ...listOf('city', { c1: ['Lisbon'] }, { role: 'child', parent: 'setlist/s1' }),
  ...listOf('city', { c2: ['Bilbao'] }, { role: 'child', parent: 'setlist/s2' }),
])
const shirts = aShownList(
  listOf('shirt', { p1: ['Ridge'] }),
  listOf('variant', { v1: ['Rust / M'], v2: ['Olive / M'] }, { role: 'child', parent: 'shirt/p1' }),
)
const animals = aShownList([
  ...listOf('animal', { a1: ['Biscuit', 'gender=Male'] }, { mentions: [{ message: 10, by: 'user', alone: true }] }),
  ...listOf('animal', { a2: ['Marmalade', 'gender=Female'] }),
])
const opened = aShownList([
  ...listOf('setlist', { s1: ['Aula Magna'] }),
  ...listOf(
    'setlist',
    { s2: ['Sala Norte'] },
    { identifiers: [{ field: 'venue_id', value: 'v-9' }], mentions: [{ message: 10, by: 'user', alone: true }] },
  ),
])
const meals = aShownList(
  listOf('order', { o1: ['8801'], o2: ['8802'] }),
  listOf('shop', { s1: ['老王面馆'] }, { role: 'reference' }),
)
const clients = aShownList(
  listOf('client', { c1: ['laptop'], c2: ['tv'] }),
  listOf('network', { n: ['Guest'] }, { role: 'reference' }),
)
const order = aShownList(
  listOf('line', { l1: ['Tripod 190'], l2: ['LED panel'] }, { role: 'child', parent: 'order/o' }),
  listOf('order', { o: ['R-2044'] }, { role: 'subject', mentions: [{ message: 10, by: 'tool', alone: true }] }),
)

describe('words that say of a thing which it is', () => {
  it.each([
    ['en', 'when does the tanker arrive?', vessels, ['v2']],
    ['en', 'when does the tug arrive?', vessels, 'unknown'],
    ['en', 'which frequency is OK2RMB on?', vessels, ['v2']],
    ['en', 'set its callsign to OK2RMB', vessels, 'ambiguous'],
    ['en', "how many downloads does kessa_dev's mod have?", mods, ['h3']],
    ['en', "how many downloads does kessa_dev's world have?", mods, 'unknown'],
    ['en', 'how much has Brandvold raised so far?', votes, ['a']],
    ['en', 'download the one by kat_rec', sounds, ['s2']],
    ['en', 'open a ticket for each of the three', vessels, ['v1', 'v2', 'v3']],
    ['en', 'open a ticket for each of the five', vessels, 'ambiguous'],
    ['en', 'which rack is sw-core-02 in?', racks, ['d2']],
    ['en', 'take the faulted drive offline', drives, ['k2']],
    ['en', 'approve the one that is not authorised yet', devices, ['d3']],
    ['en', 'and the Lisbon one, what was played?', concerts, ['s1']],
    ['en', 'and the olive one?', shirts, ['v2']],
    ['en', 'is he good with cats?', animals, ['a1']],
    ['en', 'how many fit into that venue?', opened, 'unknown'],
    ['zh', '帮我约第三节', classes, ['c']],
    ['ja', '三つとも追加して', vessels, ['v1', 'v2', 'v3']],
  ] as const)('Q38 %s: %s', (language, text, view, verdict) => {
    expect(resolveIn(language, text, view)).toEqual(verdict)
  })

  it.each([
    ['zh', '打开林雨桐的申请', classes, 'unknown'],
    ['zh', '老王面馆那单我要退款', meals, 'unknown'],
    ['en', 'which device is on the guest network?', clients, 'unknown'],
    ['en', 'make it three tripods', order, 'unknown'],
    ['en', 'back to her order: when was it sent?', order, 'unknown'],
    ['en', 'add "three tripods" to this order', order, ['o']],
  ] as const)('Q39 %s: %s', (language, text, view, verdict) => {
    expect(resolveIn(language, text, view)).toEqual(verdict)
  })
})
