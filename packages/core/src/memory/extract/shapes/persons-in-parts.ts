import type { Shape } from './shape.js'

/** Real shapes of results: records of persons whose name stands in a part of them. */
export const personsInParts: readonly Shape[] = [
  {
    shape: 'members with a profile of its own number',
    toolName: 'list_members',
    output: [
      {
        role: 'owner',
        id: 'c09e6b14-7f52-4c88-a9d3-08b7e1f2a654',
        state: 'full',
        profile: { name: 'Eli Thorne', id: 'a0095507-eeb7-409f-ac29-fc31228cf0bb', email_address: 'eli@example.com' },
      },
      {
        role: 'member',
        id: 'a41f7c02-5d1e-4b0c-9a67-2f0b8d7e6a10',
        profile: { name: 'Noor Haddad', id: '7fd2d22e-0602-44e2-a427-60d6a678deac' },
      },
    ],
    found: [
      'item member/c09e6b14-7f52-4c88-a9d3-08b7e1f2a654 "Eli Thorne" profile_id=a0095507-eeb7-409f-ac29-fc31228cf0bb',
      'item member/a41f7c02-5d1e-4b0c-9a67-2f0b8d7e6a10 "Noor Haddad" profile_id=7fd2d22e-0602-44e2-a427-60d6a678deac',
    ],
  },
  {
    shape: 'members of a workspace, each a user',
    toolName: 'list_workspace_members',
    output: {
      members: [
        { id: 'm1', role: 'admin', user: { id: 'u1', name: 'Ana Reyes', email: 'ana@example.com' } },
        { id: 'm2', role: 'viewer', user: { id: 'u2', name: 'Bo Lund' } },
      ],
    },
    found: ['item member/m1 "Ana Reyes" user_id=u1 email=ana@example.com', 'item member/m2 "Bo Lund" user_id=u2'],
  },
  {
    shape: 'who comes to an event',
    toolName: 'list_attendees',
    output: {
      attendees: [
        { id: 501, status: 'going', person: { id: 9, first_name: 'Ana', last_name: 'Reyes' } },
        { id: 502, status: 'maybe', person: { id: 10, first_name: 'Bo', last_name: 'Lund' } },
      ],
    },
    found: ['item attendee/501 "Ana Reyes" person_id=9', 'item attendee/502 "Bo Lund" person_id=10'],
  },
  {
    shape: 'drivers by their account, with a car',
    toolName: 'list_drivers',
    output: {
      drivers: [
        { driver_id: 31, vehicle: { id: 1, name: 'Van' }, account: { id: 7, full_name: 'Ines Roth' } },
        { driver_id: 32, account: { id: 8, full_name: 'Tom Ek' } },
      ],
    },
    found: ['item driver/31 "Ines Roth" account_id=7', 'child vehicle/1 "Van"', 'item driver/32 "Tom Ek" account_id=8'],
  },
  {
    shape: 'employees whose user only has a name',
    toolName: 'get_employees',
    output: {
      employees: [
        { employee_id: 'e-1', team: 'Kiln', user: { display_name: 'Ada Oak' } },
        { employee_id: 'e-2', team: 'Loom', user: { display_name: 'Bo Elm' } },
      ],
    },
    found: ['item employee/e-1 "Ada Oak"', 'item employee/e-2 "Bo Elm"'],
  },
  {
    shape: 'students of a class, each a person of the school',
    toolName: 'get_students',
    output: {
      students: [
        { uuid: '9c1d0a52-0b7e-4e57-9d61-1f4a6a0c0002', year: 3, individual: { id: 'in-1', realName: 'Ivo Lind' } },
      ],
    },
    found: ['item student/9c1d0a52-0b7e-4e57-9d61-1f4a6a0c0002 "Ivo Lind" individual_id=in-1'],
  },
  {
    shape: 'one member',
    toolName: 'get_member',
    output: { member: { id: 'm1', level: 'gold', contact: { id: 'ct_71', name: 'Ana Reyes' } } },
    found: ['subject member/m1 "Ana Reyes" contact_id=ct_71'],
  },
  {
    shape: 'a guest with a name of its own',
    toolName: 'list_guests',
    output: { guests: [{ id: 1, name: 'Aunt Jo', user: { id: 7, name: 'Jo Mercer' } }] },
    found: ['item guest/1 "Aunt Jo"', 'child user/7 "Jo Mercer"'],
  },
  {
    shape: 'an application, which is no person',
    toolName: 'list_applications',
    output: { applications: [{ id: 31, stage: 'screen', person: { id: 7, name: 'Ines Roth' } }] },
    found: ['item application/31', 'child person/7 "Ines Roth"'],
  },
  {
    shape: 'a booking with two persons',
    toolName: 'list_customers',
    output: { customers: [{ id: 31, user: { id: 7, name: 'Ines Roth' }, contact: { id: 8, name: 'Tom Ek' } }] },
    found: ['item customer/31', 'child contact/8 "Tom Ek"', 'child user/7 "Ines Roth"'],
  },
  {
    shape: 'what a page says, under its own name',
    toolName: 'list_stories',
    output: {
      stories: [
        {
          id: 1,
          name: 'Home',
          content: { _uid: '000b6e6e-6e64-444f-837b-f376e6e6e6e1', component: 'page', headline: 'Home' },
        },
      ],
    },
    found: ['item story/1 "Home" content_id=000b6e6e-6e64-444f-837b-f376e6e6e6e1'],
  },
  {
    shape: 'a user and its profile',
    toolName: 'get_user',
    output: { id: 7, name: 'Ana Reyes', profile: { id: 70, name: 'Ana Reyes', title: 'Potter' } },
    found: ['subject user/7 "Ana Reyes" profile_id=70 title=Potter'],
  },
]
