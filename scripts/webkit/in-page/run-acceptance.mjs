// Runs the acceptance of core in the page that loads it, and tells the server how many tests passed and which did not.
import { startTests } from '@vitest/runner'

const config = {
  root: '/',
  setupFiles: [],
  allowOnly: false,
  passWithNoTests: false,
  testTimeout: 120_000,
  hookTimeout: 60_000,
  maxConcurrency: 1,
  retry: 0,
  sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
  tags: [],
}

try {
  const importFile = () => import('../../../packages/core/src/acceptance.browser.test.js')
  const files = await startTests(['acceptance'], { config, importFile })
  const tests = files.flatMap(testsIn)
  const failed = tests.filter(({ result }) => result?.state !== 'pass')
  await tell({
    passed: tests.length - failed.length,
    failures: [...failures(files), ...failed.map(({ name, result }) => `${name}: ${messageOf(result)}`)],
  })
} catch (error) {
  await tell({ passed: 0, failures: [String(error?.stack ?? error)] })
}

/** Nobody can ask a page that a test keeps busy. */
function tell(result) {
  return fetch('/result', { method: 'POST', body: JSON.stringify(result) })
}

function testsIn(task) {
  return task.type === 'test' ? [task] : task.tasks.flatMap(testsIn)
}

/** Of suites that could not be collected. */
function failures(tasks) {
  return tasks.flatMap(task => [
    ...(task.type === 'suite' && task.result?.errors?.length ? [`${task.name}: ${messageOf(task.result)}`] : []),
    ...failures(task.tasks ?? []),
  ])
}

/** With what was found in full, as a message alone shortens it, and with its cause, which fast-check gives apart. */
function messageOf(result) {
  const [error] = result?.errors ?? []
  if (!error) return 'did not run'
  const { message, actual, cause } = error
  return [message, actual && `actual: ${actual}`, cause?.message && `cause: ${cause.message}`]
    .filter(Boolean)
    .join('\n')
}
