import type { Shape } from './shape.js'

/** Real shapes of results: what programs print one a line. */
export const programLines: readonly Shape[] = [
  {
    shape: 'branches with their heads',
    toolName: 'git_branch',
    output: `  feature/login  9c8b7a6 [origin/feature/login: ahead 2] Add login form
* main           a94f2c3 [origin/main] Fix the parser
  release/1.4    1b7d90e Prepare release`,
    found: ['item branch/feature/login', 'item branch/main', 'item branch/release/1.4'],
  },
  {
    shape: 'changed files with counts',
    toolName: 'git_diff_stat',
    output: ` docs/extraction.md       |  12 ++++++------
 src/app.ts               | 104 +++++++++
 src/{old => new}/name.ts |   0
 assets/logo.png          | Bin 0 -> 3021 bytes
 4 files changed, 110 insertions(+), 6 deletions(-)`,
    found: [
      'item file/docs/extraction.md',
      'item file/src/app.ts',
      'item file/src/new/name.ts',
      'item file/assets/logo.png',
    ],
  },
  {
    shape: 'packages in a tree',
    toolName: 'run_command',
    input: { command: 'npm ls' },
    output: `shop@1.4.0 /srv/shop
├── express@4.19.2
├─┬ vite@5.2.0
│ └── esbuild@0.20.2
├── @types/node@20.11.5
└── UNMET DEPENDENCY left-pad@1.3.0`,
    found: [
      'item package/express',
      'item package/vite',
      'item package/esbuild',
      'item package/@types/node',
      'item package/left-pad',
      'text file//srv/shop',
      'text resource/shop@1.4.0',
    ],
  },
  {
    shape: 'processes',
    toolName: 'run_command',
    input: { command: 'ps aux' },
    output: `USER       PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
root         1  0.0  0.1 169456 13100 ?        Ss   Jan04   0:12 /sbin/init
ana       2314  3.2  1.4 987654 91234 ?        Sl   10:02   1:07 node server.js --port 3000`,
    found: ['item process/1 "/sbin/init" USER=root', 'item process/2314 "node server.js --port 3000" USER=ana'],
  },
  {
    shape: 'containers',
    toolName: 'run_command',
    input: { command: 'docker ps' },
    output: `CONTAINER ID   IMAGE         STATUS       NAMES
4c01db0b339c   nginx:1.27    Up 2 hours   web
9f1d2a47b80e   postgres:16   Up 3 days    shop-db`,
    found: ['item container/4c01db0b339c "web"', 'item container/9f1d2a47b80e "shop-db"'],
  },
  {
    shape: 'pods',
    toolName: 'kubectl_get',
    input: { resource: 'pods' },
    output: `NAME                       READY   STATUS             RESTARTS      AGE
checkout-7d9f6c5b8-x2x4q   1/1     Running            0             3d
cart-5f9c8d7b6-abcde       0/1     CrashLoopBackOff   12 (2m ago)   5h`,
    found: ['item pod/checkout-7d9f6c5b8-x2x4q', 'item pod/cart-5f9c8d7b6-abcde'],
  },
  {
    shape: 'units of a system',
    toolName: 'list_units',
    output: `UNIT               LOAD   ACTIVE SUB     DESCRIPTION
backup.service     loaded failed failed  Nightly backup
certbot.service    loaded active running Certbot renewal`,
    found: ['item unit/backup.service', 'item unit/certbot.service'],
  },
  {
    shape: 'tests by file',
    toolName: 'run_tests',
    output: ` ✓ src/cart.test.ts (4 tests) 12ms
 ❯ src/checkout.test.ts (3 tests | 1 failed) 44ms
   ✓ adds tax 2ms
   × refunds an order 30ms
     → expected 20 to be 25
 Test Files  1 failed | 1 passed (2)
      Tests  1 failed | 6 passed (7)`,
    found: [
      'item file/src/cart.test.ts',
      'item file/src/checkout.test.ts',
      'item test/adds tax',
      'item test/refunds an order',
    ],
  },
  {
    shape: 'tests in suites',
    toolName: 'run_tests',
    output: `PASS src/cart.test.ts
FAIL src/checkout.test.ts
  checkout
    ✓ adds tax (3 ms)
    ✕ refunds an order (12 ms)

Tests:       1 failed, 1 passed, 2 total`,
    found: [
      'item file/src/cart.test.ts',
      'item file/src/checkout.test.ts',
      'item test/adds tax',
      'item test/refunds an order',
    ],
  },
  {
    shape: 'tests by path',
    toolName: 'run_tests',
    output: `collected 3 items

tests/test_cart.py::test_total PASSED                 [ 33%]
tests/test_cart.py::test_tax FAILED                   [ 66%]

=========== 1 failed, 1 passed in 0.12s ============`,
    found: [
      'item test/tests/test_cart.py::test_total "test_total"',
      'item test/tests/test_cart.py::test_tax "test_tax"',
    ],
  },
  {
    shape: 'tests of a crate',
    toolName: 'run_tests',
    output: `running 2 tests
test cart::tests::adds_tax ... ok
test checkout::tests::refunds ... FAILED

test result: FAILED. 1 passed; 1 failed; 0 ignored`,
    found: ['item test/cart::tests::adds_tax', 'item test/checkout::tests::refunds'],
  },
  {
    shape: 'tests by number',
    toolName: 'run_tests',
    output: `1..2
ok 1 - adds tax
not ok 2 - refunds an order`,
    found: ['item test/adds tax', 'item test/refunds an order'],
  },
  {
    shape: 'a list of advantages',
    toolName: 'get_plan',
    output: `Our plan:
  ✓ Free shipping
  ✓ Returns within 30 days`,
    found: [],
  },
]
