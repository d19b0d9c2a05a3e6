import type { Shape } from './shape.js'

/** Real shapes of results: mail, calendars, chats and trackers. */
export const mailAndWork: readonly Shape[] = [
  {
    shape: 'mail list',
    toolName: 'search_emails',
    output: `ID: 18c2f7a9b3d4e5f6
Subject: Quarterly numbers
From: Ada <ada@example.com>
Date: Mon, 5 Jan 2026 10:00:00 +0000

ID: 18c2f7a9b3d4e600
Subject: Lunch?
From: bo@example.com
Date: Mon, 5 Jan 2026 11:00:00 +0000
`,
    found: ['item email/18c2f7a9b3d4e5f6 "Quarterly numbers"', 'item email/18c2f7a9b3d4e600 "Lunch?"'],
  },
  {
    shape: 'mail read',
    toolName: 'read_email',
    input: { messageId: '18c2f7a9b3d4e5f6' },
    output: `Thread ID: 18c2f7a9b3d4e111
Subject: Quarterly numbers
From: Ada <ada@example.com>
To: me@example.com
Date: Mon, 5 Jan 2026

Hi,
please find the numbers attached.
Best: Ada

Attachments (1):
- q4.pdf (application/pdf, 120 KB, ID: ANGjdJ8x1)`,
    found: ['item thread/18c2f7a9b3d4e111 "Quarterly numbers"', 'item email/ANGjdJ8x1 "q4.pdf"'],
  },
  {
    shape: 'mail sent',
    toolName: 'send_email',
    input: { to: ['ada@example.com'] },
    output: 'Email sent successfully with ID: 18c2f7a9b3d4e5f6',
    found: ['subject email/18c2f7a9b3d4e5f6'],
  },
  {
    shape: 'created numeric',
    toolName: 'create_event',
    input: { title: 'Standup' },
    output: 'Event created: Standup (ID: 48213)',
    found: ['subject event/48213 "Standup"'],
  },
  {
    shape: 'calendar text',
    toolName: 'list_events',
    output: `Found 2 events:

1. Event: Design review
Event ID: 7abc3k2m9d
Start: Mon, Jan 5, 2026, 10:00 AM
End: Mon, Jan 5, 2026, 11:00 AM
View: https://calendar.example.com/event?eid=N2FiYzM

2. Event: Lunch
Event ID: 8def4n5p0q
Start: Mon, Jan 5, 2026, 12:00 PM
End: Mon, Jan 5, 2026, 1:00 PM`,
    found: ['item event/7abc3k2m9d "Design review"', 'item event/8def4n5p0q "Lunch"'],
  },
  {
    shape: 'slack history',
    toolName: 'slack_get_channel_history',
    input: { channel_id: 'C123ABC456' },
    output: {
      ok: true,
      messages: [
        {
          type: 'message',
          user: 'U123ABC456',
          text: 'I find you punny',
          ts: '1512085950.000216',
          team: 'T123',
          blocks: [
            {
              type: 'rich_text',
              block_id: 'a1B',
              elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: 'I find' }] }],
            },
          ],
          reply_count: 1,
          thread_ts: '1512085950.000216',
        },
        { type: 'message', user: 'U222', text: 'hm', ts: '1512104434.000490' },
      ],
      has_more: true,
      pin_count: 0,
      response_metadata: { next_cursor: 'bmV4dF90czoxNTEyMDg1ODYxMDAwNTQz' },
    },
    found: [
      'item message/1512085950.000216 "I find you punny" user=U123ABC456',
      'item message/1512104434.000490 "hm" user=U222',
      'reference channel/C123ABC456',
    ],
  },
  {
    shape: 'linear text',
    toolName: 'search_issues',
    output: `Found 2 issues:
- ENG-123: Crash on start
  Priority: 1
  Status: In Progress
  https://tracker.example.com/issue/ENG-123
- ENG-124: Slow query
  Priority: 3
  Status: Todo
  https://tracker.example.com/issue/ENG-124`,
    found: [
      'item issue/ENG-123 "Crash on start"',
      'item issue/ENG-124 "Slow query"',
      'text link/https://tracker.example.com/issue/ENG-123',
      'text link/https://tracker.example.com/issue/ENG-124',
    ],
  },
  {
    shape: 'jira raw',
    toolName: 'getJiraIssue',
    output: {
      expand: 'renderedFields,names',
      id: '10001',
      self: 'https://jira.example.com/rest/api/3/issue/10001',
      key: 'OPS-12',
      fields: {
        summary: 'Disk full',
        issuetype: {
          self: 'https://jira.example.com/rest/api/3/issuetype/10004',
          id: '10004',
          name: 'Bug',
          subtask: false,
        },
        project: { id: '10000', key: 'OPS', name: 'Operations' },
        status: { id: '3', name: 'In Progress', statusCategory: { id: 4, key: 'indeterminate' } },
        assignee: { accountId: '5b10ac8d82e05b22cc7d4ef5', displayName: 'Ada L', emailAddress: 'ada@example.com' },
      },
    },
    found: [
      'subject jira_issue/10001 "Disk full" key=OPS-12',
      'child user/5b10ac8d82e05b22cc7d4ef5 "Ada L"',
      'child project/10000 "Operations" key=OPS',
    ],
  },
  {
    shape: 'transitions',
    toolName: 'jira_get_transitions',
    output: [
      { id: '11', name: 'To Do', to: { name: 'To Do' } },
      { id: '31', name: 'Done' },
    ],
    found: ['item transition/11 "To Do"', 'item transition/31 "Done"'],
  },
  {
    shape: 'gcal',
    toolName: 'list-events',
    output: {
      kind: 'calendar#events',
      etag: '"p33"',
      summary: 'Work',
      items: [
        {
          kind: 'calendar#event',
          etag: '"318"',
          id: '7abc3k2m9d',
          status: 'confirmed',
          htmlLink: 'https://calendar.example.com/event?eid=N2Fi',
          summary: 'Design review',
          creator: { email: 'ada@example.com', self: true },
          organizer: { email: 'team@group.example.com', displayName: 'Team' },
          start: { dateTime: '2026-01-05T10:00:00Z', timeZone: 'UTC' },
          attendees: [{ email: 'bo@example.com', responseStatus: 'accepted' }],
          iCalUID: '7abc3k2m9d@example.com',
          sequence: 0,
          hangoutLink: 'https://meet.example.com/aaa-bbbb-ccc',
        },
      ],
    },
    found: [
      'item event/7abc3k2m9d "Design review" htmlLink=https://calendar.example.com/event?eid=N2Fi hangoutLink=https://meet.example.com/aaa-bbbb-ccc',
      'child user/bo@example.com',
      'reference user/ada@example.com',
      'child user/team@group.example.com "Team"',
    ],
  },
  {
    shape: 'rename ok',
    toolName: 'rename_page',
    input: { page_id: 'p-1001', title: 'About us' },
    output: { ok: true },
    found: ['subject page/p-1001 "About us"'],
  },
  {
    shape: 'update ok',
    toolName: 'update_task',
    input: { id: 'task-77', name: 'New name', status: 'done' },
    output: '"Task updated."',
    found: ['subject task/task-77 "New name"'],
  },
]
