import type { Shape } from './shape.js'

/** Real shapes of results: lists of names with a code in brackets behind each. */
export const codesBehindNames: readonly Shape[] = [
  {
    shape: 'machines with their codes in brackets',
    toolName: 'list_instances',
    output: 'Instances:\n\n1. **web-1** (i-0a1b2c3d) - running\n2. **web-2** (i-0a1b2c3e) - stopped',
    found: ['item instance/i-0a1b2c3d "web-1"', 'item instance/i-0a1b2c3e "web-2"'],
  },
  {
    shape: 'boards with drawn codes',
    toolName: 'list_boards',
    output: '- Kiln plans (5f3a1b4c5d6e4f70)\n- Loom plans (5f3a1b4c5d6e4f71)',
    found: ['item board/5f3a1b4c5d6e4f70 "Kiln plans"', 'item board/5f3a1b4c5d6e4f71 "Loom plans"'],
  },
  {
    shape: 'tickets with their numbers',
    toolName: 'list_tickets',
    output: 'Found 2 tickets\n\n- Lamp flickers (KILN-12) – open\n- Wrong colour (KILN-13) – closed',
    found: ['item ticket/KILN-12 "Lamp flickers"', 'item ticket/KILN-13 "Wrong colour"'],
  },
  {
    shape: 'years, which identify nothing',
    toolName: 'list_films',
    output: '- Low tide (1998)\n- Thaw (2004)',
    found: ['item film/Low tide', 'item film/Thaw'],
  },
  {
    shape: 'words in brackets',
    toolName: 'list_people',
    output: '- Ana Reyes (Sales)\n- Bo Lund (Kiln team)',
    found: ['item person/Ana Reyes', 'item person/Bo Lund'],
  },
  {
    shape: 'prices in brackets',
    toolName: 'list_products',
    output: '- Lamp (€20)\n- Desk (€210)',
    found: ['item product/Lamp', 'item product/Desk'],
  },
  {
    shape: 'the same code for all',
    toolName: 'list_lamps',
    output: '- Lamp (sku-90011)\n- Lamp XL (sku-90011)',
    found: ['item lamp/Lamp', 'item lamp/Lamp XL'],
  },
  {
    shape: 'versions of packages',
    toolName: 'list_packages',
    output: '- kiln (v1.2.3)\n- loom (v1.2.4)',
    found: ['item package/kiln', 'item package/loom'],
  },
  {
    shape: 'rooms with a code and a place',
    toolName: 'list_rooms',
    output: '1. Kiln room (RM-2041): ground floor\n2. Loom room (RM-2042): attic',
    found: ['item room/RM-2041 "Kiln room"', 'item room/RM-2042 "Loom room"'],
  },
  {
    shape: 'accounts by e-mail',
    toolName: 'list_accounts',
    output: '- Ana Reyes (ana@example.com)\n- Bo Lund (bo@example.com)',
    found: ['item account/ana@example.com "Ana Reyes"', 'item account/bo@example.com "Bo Lund"'],
  },
]
