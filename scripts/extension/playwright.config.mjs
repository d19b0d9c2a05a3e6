import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  // One browser, whose tabs the tests take over from each other. A test that fails now and then is a defect.
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  outputDir: path.join(tmpdir(), 'antecedent-extension-results'),
  reporter: 'list',
})
