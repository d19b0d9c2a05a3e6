import { expect, it } from 'vitest'
import { CACHE_RATES } from '../../packages/core/src/request/receipt/cache-rates.js'
import { RATES } from './create-meter.mjs'

it('I5.5 counts by the rates that receipts state', () => {
  const { 'ai-sdk': overAiSdk, ...ofProviders } = RATES
  expect(CACHE_RATES).toMatchObject({ ...ofProviders, anthropic: overAiSdk })
})
