import type { Shape } from './shape.js'

/** Real shapes of results: sections of configurations, and entries of `key: value` lines. */
export const sectionsAndEntries: readonly Shape[] = [
  {
    shape: 'shares of a configuration, a section each',
    toolName: 'run_command',
    input: { command: 'conf -s' },
    output: `Loaded services file OK.

# Global parameters
[global]
\tworkgroup = FERN

[projects]
\tcomment = Running projects
\tpath = /srv/projects

[archive]
\tpath = /srv/archive
\tvalid users = @staff
`,
    found: ['item section/projects path=/srv/projects', 'item section/archive path=/srv/archive'],
  },
  {
    shape: 'sections that say what they are',
    toolName: 'read_file',
    input: { path: 'config' },
    output: `[core]
bare = false
[remote "origin"]
url = "git@fern.example:shop.git"
[remote "staging"]
url = git@staging.example:shop.git
`,
    found: ['item remote/origin', 'item remote/staging'],
  },
  {
    shape: 'a manifest, of which no section is a thing',
    toolName: 'read_file',
    input: { path: 'fern.toml' },
    output: `[package]
name = "fern"
edition = "2021"

[dependencies]
clap = "4.5"
`,
    found: ['subject file/fern.toml "fern"'],
  },
  {
    shape: 'changes that begin with their number, of which not all have the same fields',
    toolName: 'run_command',
    input: { command: 'hg log' },
    output: `changeset:   1284:9f3b2c81d07e
tag:         tip
user:        Nadia Brandt <nadia@fern.example>
summary:     Retry uploads

changeset:   1283:40d7ae6613bb
user:        Ravi Menon <ravi@fern.example>
summary:     Keep the queue
`,
    found: ['item changeset/1284:9f3b2c81d07e "Retry uploads"', 'item changeset/1283:40d7ae6613bb "Keep the queue"'],
  },
  {
    shape: 'people of a directory, with a remark above each and a key twice',
    toolName: 'run_command',
    input: { command: 'directory search' },
    output: `# kvogel, people, fern.example
dn: uid=kvogel,ou=people,dc=fern,dc=example
objectClass: top
objectClass: person
uid: kvogel
cn: Katrin Vogel
title: Intern

# sbrandt, people, fern.example
dn: uid=sbrandt,ou=people,dc=fern,dc=example
objectClass: top
objectClass: person
uid: sbrandt
cn: Stefan Brandt
title: Intern
`,
    found: [
      'item resource/kvogel "Katrin Vogel" job title=Intern',
      'item resource/sbrandt "Stefan Brandt" job title=Intern',
    ],
  },
]
