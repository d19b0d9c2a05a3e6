import type { Shape } from './shape.js'

/** Real shapes of results: lines of one form, blocks, trees and reports, and what of them is no list. */
export const linesAndBlocks: readonly Shape[] = [
  {
    shape: 'interfaces, numbered, with deeper lines',
    toolName: 'run_command',
    input: { command: 'net addr' },
    output: `1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN group default qlen 1000
    link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00
    inet 127.0.0.1/8 scope host lo
       valid_lft forever preferred_lft forever
2: enp3s0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc mq state UP group default qlen 1000
    link/ether 4a:11:9c:02:7e:10 brd ff:ff:ff:ff:ff:ff
    inet 192.168.1.44/24 brd 192.168.1.255 scope global dynamic enp3s0
       valid_lft 71231sec preferred_lft 71231sec
3: wlp2s0: <NO-CARRIER,BROADCAST,MULTICAST,UP> mtu 1500 qdisc noqueue state DOWN group default qlen 1000
    link/ether c4:04:15:8b:21:aa brd ff:ff:ff:ff:ff:ff
`,
    found: ['item resource/lo', 'item resource/enp3s0', 'item resource/wlp2s0'],
  },
  {
    shape: 'interfaces with deeper lines',
    toolName: 'run_command',
    input: { command: 'ifs' },
    output: `en0: flags=8863<UP,BROADCAST,SMART,RUNNING,SIMPLEX,MULTICAST> mtu 1500
	ether 4a:11:9c:02:7e:10
	inet 192.168.1.44 netmask 0xffffff00 broadcast 192.168.1.255
	status: active
en5: flags=8822<BROADCAST,SMART,SIMPLEX,MULTICAST> mtu 1500
	ether c4:04:15:8b:21:aa
	status: inactive
`,
    found: ['item resource/en0', 'item resource/en5'],
  },
  {
    shape: 'packages in columns under remarks',
    toolName: 'run_command',
    input: { command: 'env list' },
    output: `# packages in environment at /opt/conda/envs/tides:
#
# Name                    Version                   Build  Channel
fernpy                    1.4.2            py312h1234567_0    conda-forge
otterlib                  0.9.1                hd590300_0    conda-forge
`,
    found: ['item package/fernpy', 'item package/otterlib'],
  },
  {
    shape: 'packages with their versions in brackets',
    toolName: 'run_command',
    input: { command: 'gems' },
    output: `
*** LOCAL GEMS ***

bigfern (3.1.8)
otter (1.2.0, 1.1.9)
rake (13.2.1)
`,
    found: ['item package/bigfern', 'item package/otter', 'item package/rake'],
  },
  {
    shape: 'modules with their versions',
    toolName: 'run_command',
    input: { command: 'mods' },
    output: `example.com/shop
github.com/fern/router v1.4.2 [v1.5.0]
github.com/otter/log v0.9.1
golang.org/x/net v0.28.0 [v0.31.0]
`,
    found: [
      'item package/github.com/fern/router',
      'item package/github.com/otter/log',
      'item package/golang.org/x/net',
    ],
  },
  {
    shape: 'packages with where they are from',
    toolName: 'run_command',
    input: { command: 'pkg upgradable' },
    output: `Listing... Done
fernlib/stable 1.2-2 amd64 [upgradable from: 1.2-1]
otterd/stable-security 0.9-4 amd64 [upgradable from: 0.9-3]
`,
    found: ['item package/fernlib', 'item package/otterd'],
  },
  {
    shape: 'machines on a way',
    toolName: 'run_command',
    input: { command: 'trace shop.example' },
    output: `traceroute to shop.example (203.0.113.9), 30 hops max, 60 byte packets
 1  router.lan (192.168.1.1)  0.612 ms  0.590 ms  0.581 ms
 2  10.64.0.1 (10.64.0.1)  7.912 ms  7.890 ms  7.871 ms
 3  edge2.ams.example (203.0.113.41)  18.812 ms  18.790 ms  18.771 ms
`,
    found: ['item host/router.lan', 'item host/10.64.0.1', 'item host/edge2.ams.example', 'text file/shop.example'],
  },
  {
    shape: 'blocks that begin with one field',
    toolName: 'run_command',
    input: { command: 'net show' },
    output: `Interface: wan0
State: up
Speed: 1000

Interface: lan1
State: down
Speed: 100
`,
    found: ['item interface/wan0', 'item interface/lan1'],
  },
  {
    shape: 'what is told of one thing in sections',
    toolName: 'run_command',
    input: { command: 'llm show lichen:14b' },
    output: `  Model
    architecture        lichen2
    parameters          14.8B
    context length      32768
    quantization        Q4_K_M

  Capabilities
    completion
    tools
`,
    found: [],
  },
  {
    shape: 'files of a tree',
    toolName: 'run_command',
    input: { command: 'tree src' },
    output: `src
├── app.ts
├── lib
│   ├── cart.ts
│   └── tax.ts
└── main.ts

1 directory, 4 files
`,
    found: [
      'item directory/src',
      'item directory/src/lib "lib"',
      'item file/src/app.ts "app.ts"',
      'item file/src/lib/cart.ts "cart.ts"',
      'item file/src/lib/tax.ts "tax.ts"',
      'item file/src/main.ts "main.ts"',
    ],
  },
  {
    shape: 'settings and figures',
    toolName: 'run_command',
    input: { command: 'cache info' },
    output: `# Server
cache_version:7.2.4
os:Linux 6.1
tcp_port:6379
uptime_in_days:12

# Clients
connected_clients:14
`,
    found: [],
  },
  {
    shape: 'lines of a log',
    toolName: 'run_command',
    input: { command: 'tail app.log' },
    output: `2026-11-24 09:14:02,331 INFO  [worker-3] order 510388 shipped to Paulo Reis
2026-11-24 09:14:03,010 WARN  [worker-1] retry 2 of payment pay_88120 for order 510221
2026-11-24 09:14:09,551 ERROR [worker-1] payment pay_88120 refused
2026-11-24 09:14:12,002 INFO  [worker-2] order 510390 created
`,
    found: [
      'text resource/worker-3',
      'text resource/510388',
      'text resource/worker-1',
      'text resource/pay_88120',
      'text resource/510221',
      'text resource/worker-2',
      'text resource/510390',
    ],
  },
  {
    shape: 'changes by their numbers',
    toolName: 'run_command',
    input: { command: 'vc changes' },
    output: `Change 7731 on 2026/11/24 by odd@odd-desk 'Raise the jib limit '
Change 7728 on 2026/11/23 by nell@nell-mac *pending* 'Paint the hull '
`,
    found: ['item change/7731 "Raise the jib limit"', 'item change/7728 "Paint the hull"'],
  },
  {
    shape: 'devices with their fields in one cell',
    toolName: 'run_command',
    input: { command: 'dbg devices -l' },
    output: `List of devices attached
HX-5554          ready product:aster model:Aster_6 port:1
Q7FAKE90B        offline port:4
HX-5556          ready product:aster model:Aster_7 port:5
`,
    found: ['item device/HX-5554', 'item device/Q7FAKE90B', 'item device/HX-5556'],
  },
  {
    shape: 'what was written, between lines',
    toolName: 'run_command',
    input: { command: 'vc log' },
    output: `------------------------------
r812 | nell | 2026-11-23 16:02:11 +0100 | 1 line
Changed paths:
   M /trunk/jib.c

Raise the jib limit
------------------------------
r809 | odd | 2026-11-22 10:00:00 +0100 | 1 line
Changed paths:
   M /trunk/hull.c

Paint the hull
------------------------------
`,
    found: ['item commit/r812 "Raise the jib limit"', 'item commit/r809 "Paint the hull"'],
  },
  {
    shape: 'what runs when',
    toolName: 'run_command',
    input: { command: 'sched -l' },
    output: `MAILTO=crew@mail.example
# nightly copy
0 3 * * * /usr/local/bin/copy-logs.sh >> /var/log/copy.log 2>&1
@reboot /usr/local/bin/open-lock
`,
    found: ['item job//usr/local/bin/copy-logs.sh "copy-logs.sh"', 'item job//usr/local/bin/open-lock "open-lock"'],
  },
  {
    shape: 'tests that failed, named below where they did',
    toolName: 'run_command',
    input: { command: 'tests -q' },
    output: `tests/test_jib.py:61: AssertionError
====== summary ======
FAILED tests/test_jib.py::test_limit - assert 5 >= 7
FAILED tests/test_hull.py::test_paint - KeyError
====== 2 failed, 8 passed in 1.2s ======
`,
    found: [
      'item test/tests/test_jib.py::test_limit "test_limit"',
      'item test/tests/test_hull.py::test_paint "test_paint"',
    ],
  },
  {
    shape: 'feeds in folders',
    toolName: 'reader_export',
    output: `<opml version="2.0"><head><title>Feeds</title></head><body><outline text="Boats"><outline text="Hull News" xmlUrl="https://hull.example/rss"/><outline text="Jib Weekly" xmlUrl="https://jib.example/rss"/></outline></body></opml>`,
    found: [
      'item outline/Hull News xmlUrl=https://hull.example/rss',
      'item outline/Jib Weekly xmlUrl=https://jib.example/rss',
    ],
  },
  {
    shape: 'lines that begin with a name, with the identifier in one of the parts behind it',
    toolName: 'find_tasks',
    output: `Tasks in project "Move": 2.
    Cancel gym • due 2026-11-28 • P1 • id=6X7rM8997g3RQmvh • labels: @admin
    Book the van • P2 • id=6X7rM8QpV2hgWc3R
    Project: Move • id=6Rf9GQ2x7mVh4pWc
`,
    found: [
      'item task/6X7rM8997g3RQmvh "Cancel gym"',
      'item task/6X7rM8QpV2hgWc3R "Book the van"',
      'item project/6Rf9GQ2x7mVh4pWc "Move"',
    ],
  },
  {
    shape: 'appointments, each with lines of one field and of several',
    toolName: 'list_appointments',
    output: `Found 2 appointments

1. **Deep tissue 60** — Nadia Cole
   ID: 1502288411
   When: Tuesday, November 24, 2026 9:00am - 10:00am (America/Chicago)
   Price: $95.00 | Paid: no
   Notes: -

2. **Deep tissue 60** — Pete Varga
   ID: 1502290077
   When: Tuesday, November 24, 2026 11:30am - 12:30pm (America/Chicago)
   Price: $95.00 | Paid: yes
   Notes: prefers the back room
`,
    found: [
      'item appointment/1502288411 "Deep tissue 60 — Nadia Cole"',
      'item appointment/1502290077 "Deep tissue 60 — Pete Varga"',
    ],
  },
]
