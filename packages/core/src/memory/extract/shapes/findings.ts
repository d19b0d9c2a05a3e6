import type { Shape } from './shape.js'

/** Real shapes of results: what linters, compilers and searches in code found, each at a line of a file. */
export const findings: readonly Shape[] = [
  {
    shape: 'findings of one rule in two files, at the same place, and a clean file',
    toolName: 'lint-files',
    output: [
      {
        filePath: '/srv/shop/src/cart.js',
        messages: [
          {
            ruleId: 'no-undef',
            severity: 2,
            message: "'price' is not defined.",
            line: 1,
            column: 15,
            messageId: 'undef',
          },
          {
            ruleId: 'eqeqeq',
            severity: 2,
            message: "Expected '===' and instead saw '=='.",
            line: 9,
            column: 11,
            nodeType: 'BinaryExpression',
            suggestions: [{ messageId: 'replaceOperator', fix: { range: [33, 35], text: '===' }, desc: "Use '==='." }],
          },
        ],
        errorCount: 2,
        source: 'const total = price * 2\nif (total == 3) go()\n',
      },
      {
        filePath: '/srv/shop/src/page.js',
        messages: [{ ruleId: 'no-undef', severity: 2, message: "'go' is not defined.", line: 1, column: 15 }],
        errorCount: 1,
      },
      { filePath: '/srv/shop/src/clean.js', messages: [], errorCount: 0 },
    ],
    found: [
      'child file//srv/shop/src/cart.js',
      `item message//srv/shop/src/cart.js:1:15 "'price' is not defined."`,
      'reference rule/no-undef',
      `item message//srv/shop/src/cart.js:9:11 "Expected '===' and instead saw '=='."`,
      'reference rule/eqeqeq',
      'child file//srv/shop/src/page.js',
      `item message//srv/shop/src/page.js:1:15 "'go' is not defined."`,
      'child file//srv/shop/src/clean.js',
    ],
  },
  {
    shape: 'findings with their place in a part, in one list of all files',
    toolName: 'run_linter',
    output: [
      {
        code: 'F401',
        filename: '/srv/app/db.py',
        location: { row: 1, column: 8 },
        message: '`os` imported but unused',
      },
      {
        code: 'F401',
        filename: '/srv/app/db.py',
        location: { row: 2, column: 8 },
        message: '`sys` imported but unused',
      },
      { code: 'E711', filename: '/srv/app/web.py', location: { row: 1, column: 8 }, message: 'Comparison to None' },
    ],
    found: [
      'item finding//srv/app/db.py:1:8 "os imported but unused" code=F401',
      'item finding//srv/app/db.py:2:8 "sys imported but unused" code=F401',
      'item finding//srv/app/web.py:1:8 "Comparison to None" code=E711',
    ],
  },
  {
    shape: 'diagnostics of a compiler',
    toolName: 'get_diagnostics',
    input: { project: '.' },
    output: {
      diagnostics: [
        { file: 'src/x.ts', line: 3, character: 5, code: 2304, category: 'error', message: "Cannot find name 'foo'." },
        { file: 'src/x.ts', line: 8, character: 5, code: 2304, category: 'error', message: "Cannot find name 'bar'." },
      ],
    },
    found: [
      `item diagnostic/src/x.ts:3:5 "Cannot find name 'foo'." code=2304`,
      `item diagnostic/src/x.ts:8:5 "Cannot find name 'bar'." code=2304`,
    ],
  },
  {
    shape: 'matches of a search in code, two in one file',
    toolName: 'search_code',
    input: { query: 'fetchPrice' },
    output: {
      matches: [
        { path: 'src/a.ts', line_number: 4, text: 'const p = fetchPrice(id)' },
        { path: 'src/a.ts', line_number: 90, text: 'export function fetchPrice(id)' },
      ],
    },
    found: [
      'item match/src/a.ts:4 "const p = fetchPrice(id)"',
      'item match/src/a.ts:90 "export function fetchPrice(id)"',
    ],
  },
  {
    shape: 'comments on lines, each with an identifier of its own',
    toolName: 'list_review_comments',
    output: [
      { id: 71001, path: 'src/a.ts', line: 4, body: 'Why twice?' },
      { id: 71002, path: 'src/a.ts', line: 9, body: 'Rename it' },
    ],
    found: ['item comment/71001 "Why twice?" path=src/a.ts', 'item comment/71002 "Rename it" path=src/a.ts'],
  },
  {
    shape: 'functions of a file by their names, which stand at lines, too',
    toolName: 'list_symbols',
    output: {
      symbols: [
        { name: 'fetchPrice', line: 90, text: 'export function fetchPrice(id)' },
        { name: 'total', line: 4, text: 'const total = 2' },
      ],
    },
    found: ['item symbol/fetchPrice', 'item symbol/total'],
  },
]
