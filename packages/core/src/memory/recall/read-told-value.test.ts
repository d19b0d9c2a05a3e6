import { expect, it } from 'vitest'
import { aShownList, listOf } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const requests = aShownList(
  listOf('request', {
    k1: ['会議室用モニター', 'status=承認待ち', 'owner=小川 真理'],
    k2: ['開発用ノートパソコン', 'status=差し戻し', 'owner=石井 さくら'],
    k3: ['受付の椅子', 'status=承認済み', 'owner=小川 真理'],
  }),
)
const orders = aShownList(listOf('order', { o1: ['A1', 'buyer=王芳'], o2: ['B2', 'buyer=陈静'] }))

it.each([
  ['ja', '承認待ちの申請を承認して', requests, ['k1']],
  ['ja', '差し戻されたのはなぜ?', requests, ['k2']],
  ['ja', '石井さんの申請を印刷して', requests, ['k2']],
  ['ja', '小川さんの申請を印刷して', requests, 'open'],
  ['ja', '承認してください', requests, 'open'],
  ['ja', '却下の申請', requests, 'open'],
  ['ja', `${'会議の議事録です。'.repeat(40)}承認待ちの申請`, requests, 'open'],
  ['zh', '陈静的订单到哪儿了?', orders, ['o2']],
  ['zh', '陈静怡来了吗?', orders, 'open'],
] as const)('Q100 of %s %j', (language, text, view, meant) => {
  const found = resolveIn(language, text, view)
  expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
})
