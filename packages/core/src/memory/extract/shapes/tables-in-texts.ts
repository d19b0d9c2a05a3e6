import type { Shape } from './shape.js'

/** Real shapes of results: tables that programs print, and texts that only look like them. */
export const tablesInTexts: readonly Shape[] = [
  {
    shape: 'file systems, told apart by where they are',
    toolName: 'run_command',
    input: { command: 'sh disks -h' },
    output: `Filesystem      Size  Used Avail Use% Mounted on
udev            3.9G     0  3.9G   0% /dev
tmpfs           796M  1.6M  794M   1% /run
/dev/nvme0n1p2  468G  212G  233G  48% /
tmpfs           3.9G     0  3.9G   0% /dev/shm
/dev/nvme0n1p1  511M  6.1M  505M   2% /boot/efi
`,
    found: ['item disk//dev', 'item disk//run', 'item disk//', 'item disk//dev/shm', 'item disk//boot/efi'],
  },
  {
    shape: 'units with marks before them and remarks below',
    toolName: 'run_command',
    input: { command: 'sys list-units --failed' },
    output: `  UNIT                LOAD   ACTIVE SUB    DESCRIPTION
● backup.service      loaded failed failed Nightly backup of the shop
● certbot.service     loaded failed failed Certbot renewal

LOAD   = Reflects whether the unit definition was properly loaded.
ACTIVE = The high-level unit activation state, i.e. generalization of SUB.
SUB    = The low-level unit activation state, values depend on unit type.
2 loaded units listed.
`,
    found: ['item unit/backup.service', 'item unit/certbot.service'],
  },
  {
    shape: 'disks with their parts as a tree in the first column',
    toolName: 'run_command',
    input: { command: 'disks' },
    output: `NAME        MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS
sda           8:0    0 931.5G  0 disk
├─sda1        8:1    0   512M  0 part /boot/efi
└─sda2        8:2    0   931G  0 part /
nvme0n1     259:0    0 476.9G  0 disk
`,
    found: ['item row/sda', 'item row/sda1', 'item row/sda2', 'item row/nvme0n1'],
  },
  {
    shape: 'packages under a line of two signs',
    toolName: 'run_command',
    input: { command: 'pkg -l' },
    output: `Desired=Unknown/Install/Remove/Purge/Hold
| Status=Not/Inst/Conf-files/Unpacked/halF-conf/Half-inst/trig-aWait/Trig-pend
|/ Err?=(none)/Reinst-required (Status,Err: uppercase=bad)
||/ Name           Version        Architecture Description
+++-==============-==============-============-=================================
ii  fernlib        1.2-1          amd64        library of ferns
ii  otterd         0.9-3          amd64        daemon for otters
rc  oldtool        0.1-1          all          removed tool
`,
    found: ['item row/fernlib', 'item row/otterd', 'item row/oldtool', 'text file//Reinst-required'],
  },
  {
    shape: 'upgrades over a sum',
    toolName: 'run_command',
    input: { command: 'pkg upgrade' },
    output: `Name                 Id                     Version    Available  Source
------------------------------------------------------------------------
Fern Editor          Fernwood.Editor        1.88.1     1.90.0     hub
Otter Archive 24.07  Otter.Archive          24.07      24.08      hub
2 upgrades available.
`,
    found: ['item row/Fernwood.Editor "Fern Editor"', 'item row/Otter.Archive "Otter Archive 24.07"'],
  },
  {
    shape: 'processes under a line below each word',
    toolName: 'run_command',
    input: { command: 'procs' },
    output: `
 NPM(K)    PM(M)      WS(M)     CPU(s)      Id  SI ProcessName
 ------    -----      -----     ------      --  -- -----------
     21    18.33      40.12       3.42    4120   1 explorer
     63   210.90     301.44     120.01    9904   1 fernbrowser
     12     4.10      12.00       0.20    1188   0 spoolsv
`,
    found: ['item row/4120 "explorer"', 'item row/9904 "fernbrowser"', 'item row/1188 "spoolsv"'],
  },
  {
    shape: 'machines of which one has no number',
    toolName: 'run_command',
    input: { command: 'vm list --all' },
    output: ` Id   Name        State
----------------------------
 3    build-box   running
 -    old-mail    shut off
`,
    found: ['item row/3 "build-box"', 'item row/old-mail'],
  },
  {
    shape: 'sockets in columns whose names have blanks',
    toolName: 'run_command',
    input: { command: 'sockets -tlnp' },
    output: `Active Internet connections (only servers)
Proto Recv-Q Send-Q Local Address           Foreign Address         State       PID/Program name
tcp        0      0 0.0.0.0:22              0.0.0.0:*               LISTEN      812/sshd
tcp        0      0 127.0.0.1:5432          0.0.0.0:*               LISTEN      1044/postgres
tcp6       0      0 :::8080                 :::*                    LISTEN      20110/node
`,
    found: ['item row/812/sshd', 'item row/1044/postgres', 'item row/20110/node'],
  },
  {
    shape: 'processes under the sums of all',
    toolName: 'run_command',
    input: { command: 'procs -b' },
    output: `top - 09:14:02 up 12 days,  1:02,  2 users,  load average: 0.12, 0.20, 0.18
Tasks: 212 total,   1 running, 211 sleeping,   0 stopped,   0 zombie

    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
   2314 ana       20   0  987654  91234  20000 S   3.2   1.4   1:07.22 node
   1044 postgres  20   0  213456  40123  30000 S   0.7   0.6   0:42.10 postgres
`,
    found: ['item process/2314 "node" USER=ana', 'item process/1044 "postgres"'],
  },
  {
    shape: 'sums by the word before them',
    toolName: 'run_command',
    input: { command: 'mem -h' },
    output: `               total        used        free      shared  buff/cache   available
Mem:            15Gi       6.1Gi       2.0Gi       412Mi       7.3Gi       8.9Gi
Swap:          2.0Gi          0B       2.0Gi
`,
    found: ['item row/Mem', 'item row/Swap'],
  },
  {
    shape: 'a table of boxes',
    toolName: 'run_command',
    input: { command: 'db list' },
    output: `┌──────────────────────────────────────┬──────────┬────────────┐
│ uuid                                 │ name     │ version    │
├──────────────────────────────────────┼──────────┼────────────┤
│ 7f01a2c4-5b6d-4e8f-9a01-2b3c4d5e6f70 │ orchard  │ production │
├──────────────────────────────────────┼──────────┼────────────┤
│ 8a12b3d5-6c7e-4f90-8b12-3c4d5e6f7081 │ tides    │ beta       │
└──────────────────────────────────────┴──────────┴────────────┘
`,
    found: [
      'item row/7f01a2c4-5b6d-4e8f-9a01-2b3c4d5e6f70 "orchard"',
      'item row/8a12b3d5-6c7e-4f90-8b12-3c4d5e6f7081 "tides"',
    ],
  },
  {
    shape: 'transactions under a header that says nothing of identifiers',
    toolName: 'get_statement',
    output: `Date        Description             Amount   Balance
2026-11-20  Bakery Lumen              -4.20    812.10
2026-11-21  Rent                    -640.00    172.10
2026-11-21  Salary                  2100.00   2272.10
`,
    found: ['item row/Bakery Lumen', 'item row/Rent', 'item row/Salary'],
  },
  {
    shape: 'a headline with gaps',
    toolName: 'ask',
    output: `Notes of the meeting

Topic       Who      When
We talked about a new heater and who could fix it until spring.
Nobody had time.
`,
    found: [],
  },
  {
    shape: 'boots, numbered from the last one',
    toolName: 'run_command',
    input: { command: 'logctl --list-boots' },
    output: `IDX BOOT ID                          FIRST ENTRY                 LAST ENTRY
 -1 0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d Fri 2026-11-20 07:40:55 UTC Mon 2026-11-23 19:00:31 UTC
  0 1b0a9c8d7e6f5a4b3c2d1e0f9a8b7c6d Tue 2026-11-24 07:55:20 UTC Tue 2026-11-24 11:20:02 UTC
`,
    found: ['item boot/0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d "-1"', 'item boot/1b0a9c8d7e6f5a4b3c2d1e0f9a8b7c6d "0"'],
  },
  {
    shape: 'formats for one recording',
    toolName: 'run_command',
    input: { command: 'rec -F 77a' },
    output: `[info] Available formats for 77a:
ID  EXT RESOLUTION │ SIZE    CODEC
──────────────────────────────────
21  ogg audio only │ 1.2MiB  opus
34  ogg 640x360    │ 8.8MiB  av1
`,
    found: ['item format/21', 'item format/34'],
  },
  {
    shape: 'ports of a switch, the third of them wider than its column',
    toolName: 'switch_show',
    input: { command: 'show interfaces status' },
    output: `Port     Name       Status       Vlan  Speed Type
Gi1/0/1  uplink     connected    trunk a-1000 10/100BaseTX
Gi1/0/5  lobby      err-disabled 30      auto 10/100BaseTX
`,
    found: ['item port/Gi1/0/1 "uplink"', 'item port/Gi1/0/5 "lobby"'],
  },
  {
    shape: 'rules by their numbers',
    toolName: 'run_command',
    input: { command: 'fw status numbered' },
    output: `Status: active

     To           Action   From
     --           ------   ----
[ 1] 22/tcp       ALLOW    Anywhere
[ 2] 5432/tcp     DENY     10.20.0.0/16
`,
    found: ['item row/22/tcp number=1', 'item row/5432/tcp number=2'],
  },
  {
    shape: 'an app with what it consists of',
    toolName: 'run_command',
    input: { command: 'cd app get cd/mailer' },
    output: `Name:        cd/mailer
Project:     platform
Health:      Degraded

GROUP  KIND        NAMESPACE  NAME    STATUS
       Service     mail       mailer  Synced
apps   Deployment  mail       mailer  Synced
`,
    found: ['item service/mailer NAMESPACE=mail', 'item deployment/mailer NAMESPACE=mail', 'item app/cd/mailer'],
  },
  {
    shape: 'findings in cells of several lines, of which two share a cell',
    toolName: 'run_command',
    input: { command: 'trivy' },
    output: `
┌──────────┬────────────────┬──────────┬──────────────────────────────────┐
│ Library  │ Vulnerability  │ Severity │              Title               │
├──────────┼────────────────┼──────────┼──────────────────────────────────┤
│ libexpat │ CVE-2099-10001 │ CRITICAL │ overflow in the invented         │
│          │                │          │ parser                           │
│          │                │          │ https://avd.example/cve-10001    │
├──────────┼────────────────┼──────────┼──────────────────────────────────┤
│ libssl   │ CVE-2099-10014 │ HIGH     │ made-up timing leak              │
│          ├────────────────┤          ├──────────────────────────────────┤
│          │ CVE-2099-10022 │          │ made-up handshake stall          │
└──────────┴────────────────┴──────────┴──────────────────────────────────┘
`,
    found: [
      'item row/CVE-2099-10001 "overflow in the invented parser"',
      'item row/CVE-2099-10014 "made-up timing leak"',
      'item row/CVE-2099-10022 "made-up handshake stall"',
      'text link/https://avd.example/cve-10001',
    ],
  },
  {
    shape: 'an index between bars, below remarks and a drawn line',
    toolName: 'run_command',
    output: `Description:  Daily index
Last received: November 19, 2026

CIK|Company Name|Form Type
--------------------------------
9900098|Larch Mining Corp|SC 13G
9900229|Rowan Foods PLC|S-8
`,
    found: ['item command/9900098 Company Name=Larch Mining Corp', 'item command/9900229 Company Name=Rowan Foods PLC'],
  },
  {
    shape: 'a second table under a heading of its own',
    toolName: 'get_goals',
    output: `# Goals of the shop

2 goals.

| ID | Name | Status |
|---|---|---|
| g_4kQ7tW | Fast checkout | ok |
| g_9xR3bL | Fresh search | warning |

## Burn alerts
| ID | Threshold |
|---|---|
| ba_51Tq9 | 240 min |
| ba_60Wd3 | 5% |
`,
    found: [
      'item goal/g_4kQ7tW "Fast checkout"',
      'item goal/g_9xR3bL "Fresh search"',
      'item alert/ba_51Tq9',
      'item alert/ba_60Wd3',
    ],
  },
]
