import type { Shape } from './shape.js'

/** Real shapes of results: YAML as command lines and servers print it. */
export const yaml: readonly Shape[] = [
  {
    shape: 'cluster list',
    toolName: 'kubectl_get',
    input: { resource: 'pods' },
    output: `apiVersion: v1
items:
- apiVersion: v1
  kind: Pod
  metadata:
    annotations:
      note: 'a long text that
        goes on'
    labels:
      app.kubernetes.io/name: checkout
    name: checkout-7d9f6c5b8-x2x4q
    namespace: shop
  spec:
    containers:
    - image: registry.example.com/checkout:1.4.2
      name: app
  status:
    phase: Running
- apiVersion: v1
  kind: Pod
  metadata:
    name: cart-5f9c8d7b6-abcde
    namespace: shop
  status:
    phase: Pending
kind: List
metadata:
  resourceVersion: ""
`,
    found: ['item pod/checkout-7d9f6c5b8-x2x4q namespace=shop', 'item pod/cart-5f9c8d7b6-abcde namespace=shop'],
  },
  {
    shape: 'list of issues in YAML',
    toolName: 'list_issues',
    output: `- id: 4821
  title: "Checkout fails: 500"
  state: opened
  labels: [bug, "good first issue"]
- id: 4822
  title: Slow search
  description: |
    It takes ten seconds.

    id: none of a record
  labels: []
`,
    found: ['item issue/4821 "Checkout fails: 500"', 'item issue/4822 "Slow search"'],
  },
  {
    shape: 'documents of YAML',
    toolName: 'get_manifests',
    output: `# rendered
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
---
apiVersion: v1
kind: Service
metadata:
  name: web-svc
`,
    found: ['item deployment/web', 'item service/web-svc'],
  },
  {
    shape: 'services of a compose file',
    toolName: 'read_compose',
    output: `services:
  web:
    image: nginx:1.27
    ports:
      - "80:80"
    depends_on: [db]
  db:
    image: postgres:16 # of the archive
volumes:
  data: {}
`,
    found: ['item service/db', 'item service/web'],
  },
  {
    shape: 'jobs of a pipeline',
    toolName: 'get_workflow',
    output: `name: Nightly build
on:
  schedule:
    - cron: '0 3 * * *'
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v4
      - name: Test
        run: |
          npm ci
          npm test
  deploy:
    needs: build
    runs-on: ubuntu-24.04
    steps:
      - run: ./deploy.sh
`,
    found: ['subject workflow/Nightly build', 'child job/build', 'child job/deploy'],
  },
  {
    shape: 'API description in YAML',
    toolName: 'get_spec',
    output: `openapi: 3.1.0
info:
  title: Pets API
  version: 1.2.0
paths:
  /pets/{petId}:
    get:
      operationId: getPet
      tags: [pets]
`,
    found: ['subject spec/Pets API', 'reference operation/getPet'],
  },
  {
    shape: 'stack in YAML',
    toolName: 'describe_stack',
    output: `StackName: shop-prod
StackStatus: UPDATE_COMPLETE
Outputs:
  - OutputKey: SiteUrl
    OutputValue: !Sub "https://\${Domain}"
Tags: []
`,
    found: ['subject stack/shop-prod', 'child output/SiteUrl'],
  },
  {
    shape: 'alerts in a fence',
    toolName: 'list_alerts',
    output: `Here are the alerts:

\`\`\`yaml
alerts:
  - id: al-2041
    name: Disk almost full
    severity: critical
    host: db-1
  - id: al-2042
    name: Certificate expires
    severity: warning
    host: web-1
\`\`\`
`,
    found: ['item alert/al-2041 "Disk almost full"', 'item alert/al-2042 "Certificate expires"'],
  },
  {
    shape: 'contacts with a person each',
    toolName: 'search_contacts',
    output: `contacts:
  - contact_id: 88
    name: Ada Li
    company: {name: Acme, city: Ghent}
  - contact_id: 89
    name: Bo Lind
    company: ~
total: 40
`,
    found: ['item contact/88 "Ada Li"', 'item contact/89 "Bo Lind"'],
  },
  {
    shape: 'one record in YAML',
    toolName: 'get_ticket',
    output: `ticket:
  key: OPS-118
  summary: >-
    Disk of the database
    is full
  assignee:
    name: Noor
  watchers:
    - Sam
    - Ada
`,
    found: ['subject ticket/OPS-118 "Disk of the database is full"'],
  },
  {
    shape: 'hosts of an inventory',
    toolName: 'list_hosts',
    output: `all:
  hosts:
    web1.example.net:
      role: frontend
      zone: a
    db1.example.net:
      role: database
      zone: b
`,
    found: ['item host/db1.example.net', 'item host/web1.example.net'],
  },
]
