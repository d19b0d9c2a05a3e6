// What of vitest the acceptance of core uses, for a browser that vitest cannot drive.
import { ASYMMETRIC_MATCHERS_OBJECT, chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'
import { spyOn } from '@vitest/spy'

export { beforeEach, describe, it, onTestFinished } from '@vitest/runner'

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)

export const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
  {
    poll: (read, options) =>
      new Proxy(
        {},
        {
          get:
            (_, matcher) =>
            (...expected) =>
              waitFor(async () => expect(await read())[matcher](...expected), options),
        },
      ),
  },
)

export const vi = { spyOn, waitFor }

async function waitFor(act, { timeout = 15_000, interval = 50 } = {}) {
  for (const end = performance.now() + timeout; ; await new Promise(resolve => setTimeout(resolve, interval))) {
    try {
      return await act()
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}
