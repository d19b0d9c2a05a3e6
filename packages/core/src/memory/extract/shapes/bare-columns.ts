import type { Shape } from './shape.js'

/** Real shapes of results: rows in columns under no header, and texts that only look like them. */
export const bareColumns: readonly Shape[] = [
  {
    shape: 'machines of a network by their addresses',
    toolName: 'mesh_status',
    output:
      '10.71.4.12      reading-room         nell@           macOS   -\n10.88.20.3      loan-desk            nell@           linux   active; direct 192.168.1.31:41641\n10.64.0.7       scanner-pi           tagged          linux   offline, last seen 3d ago\n',
    found: [
      'item device/10.71.4.12 "reading-room"',
      'item device/10.88.20.3 "loan-desk"',
      'item device/10.64.0.7 "scanner-pi"',
    ],
  },
  {
    shape: 'tickets parted by tabs, called by their titles',
    toolName: 'list_tickets',
    output: '41\tOPEN\tDoor of the oven sticks\tkitchen\n44\tOPEN\tNew hinges for the gate\tyard\n',
    found: ['item ticket/41 "Door of the oven sticks"', 'item ticket/44 "New hinges for the gate"'],
  },
  {
    shape: 'units of a server with what they do',
    toolName: 'list_units',
    output: 'press-queue    loaded   active    Queue of the press\npress-proof    loaded   failed    Proofs by mail\n',
    found: ['item unit/press-queue "Queue of the press"', 'item unit/press-proof "Proofs by mail"'],
  },
  {
    shape: 'printer jobs whose sizes end below each other, called by who sent them and not by when',
    toolName: 'list_jobs',
    output:
      'desk-laser-231          nell                   48128   Mon 23 Nov 2026 08:12:44 CET\ndesk-laser-232          odd                   912384   Mon 23 Nov 2026 08:15:02 CET\nlabels-88               petra                   5120   Mon 23 Nov 2026 08:31:19 CET\n',
    found: ['item job/desk-laser-231 "nell"', 'item job/desk-laser-232 "odd"', 'item job/labels-88 "petra"'],
  },
  {
    shape: 'disks in columns by blanks, one with a remark behind them',
    toolName: 'list_disks',
    output:
      'NAME      STATE     READ WRITE CKSUM\nata-7HK2  ONLINE       0     0     0\nata-7HP2  FAULTED     13   204     0  too many errors\nata-9LT0  ONLINE       0     0     0\n',
    found: ['item disk/ata-7HK2', 'item disk/ata-7HP2', 'item disk/ata-9LT0'],
  },
  {
    shape: 'parcels by their numbers',
    toolName: 'list_parcels',
    output:
      '88120144  Box of tiles        Graz\n88120177  Two rugs            Cork\n88120201  Oak shelf, heavy    Ghent\n',
    found: [
      'item parcel/88120144 "Box of tiles"',
      'item parcel/88120177 "Two rugs"',
      'item parcel/88120201 "Oak shelf, heavy"',
    ],
  },
  {
    shape: 'printers by their serial numbers, without the word for listing',
    toolName: 'printer_overview',
    output: 'ZX81-0071  Front desk    ready\nZX81-0084  Back office   jammed\nZX81-0102  Workshop      asleep\n',
    found: [
      'item printer/ZX81-0071 "Front desk"',
      'item printer/ZX81-0084 "Back office"',
      'item printer/ZX81-0102 "Workshop"',
    ],
  },
  {
    shape: 'buckets and where they stand',
    toolName: 'list_buckets',
    output: 'orchard-photos   eu-north   12 GB\norchard-maps     eu-west    3 GB\norchard-logs     eu-west    88 GB\n',
    found: ['item bucket/orchard-photos', 'item bucket/orchard-maps', 'item bucket/orchard-logs'],
  },
  {
    shape: 'remotes, each of them twice',
    toolName: 'list_remotes',
    output: 'origin\tgit@host.example:press/app.git\t(fetch)\norigin\tgit@host.example:press/app.git\t(push)\n',
    found: [],
  },
  {
    shape: 'lines of a log',
    toolName: 'get_log',
    output:
      '2026-11-22T10:00:01  INFO   pump  started\n2026-11-22T10:00:02  INFO   pump  primed\n2026-11-22T10:00:09  WARN   pump  low water\n',
    found: [],
  },
  {
    shape: 'verses with wide gaps',
    toolName: 'get_poem',
    output: 'The tide   comes in   at night\nThe moon   goes out   by day\nNothing aligned  here  at all\n',
    found: [],
  },
  {
    shape: 'numbers of a measurement',
    toolName: 'get_matrix',
    output: '1  0.5  0.25\n2  0.7  0.49\n3  0.9  0.81\n',
    found: [],
  },
]
