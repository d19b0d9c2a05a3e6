import type { HandbookPage } from './handbook-page'

/** What the handbook says until somebody changes it. Lines that follow each other are one paragraph. */
export const SEED_PAGES: readonly HandbookPage[] = [
  {
    id: 'welcome-61c0',
    title: 'Welcome',
    text: `
Your first week is for meeting people and reading; nobody expects you to deliver anything before the second Monday.

You get a laptop, a locker key and a desk near your team. Bring a passport or an identity card on the first day, because
the front desk copies it for the access badge. The badge opens the main door from seven to nine in the evening; outside
of these hours you call the guard, whose number is printed on its back.

Your buddy is somebody from another team. Have lunch with them at least twice in the first week, and ask the questions
that feel too small for a meeting. On Wednesday at ten there is an hour in which two people from each department say
what they are working on and where they are stuck. It is the quickest way to learn names.

Accounts are made the evening before you start. If mail or the calendar does not work at ten o’clock, write to the help
desk from your phone and do not wait: the later ones of these tickets take until the afternoon. Install the password
manager before anything else, and move the passwords that you were given on paper into it. Then hand the paper back.

In the second week your lead sits down with you for ninety minutes and writes a plan for three months with you. It holds
three things that you will finish and one thing that you will learn. You both sign it, so that neither of you can say in
the third month that it was never agreed. After six weeks there is a short talk with somebody from the people team, to
which your lead is not invited. What you say there is passed on only if you ask for that.

If you fall ill in the first month, tell your lead and the people team before nine. A note from a doctor is needed from
the third day on. Nothing is taken off your pay, and the plan for your three months moves by the days that you missed.

Two things that newcomers are seldom told: meetings here begin five minutes after the hour, so that you can walk, and
nobody minds if you leave one that has nothing to do with you. Whoever calls a meeting writes down beforehand what is to
be decided. If that is missing, ask for it, or stay away. And when you break something, say so at once and in the open
channel. It happens every week, it is how we found most of what now works, and it was never held against anybody. There
is a cake for the one who breaks the most expensive thing of a month.
`,
  },
  {
    id: 'travel-9d24',
    title: 'Travel',
    text: `
Trains come first: whatever can be reached in six hours by rail is reached by rail, in second class.

Book at least ten days ahead with the travel desk, which knows the group fares and holds the cards. Flights within the
continent need a reason in one sentence, and your lead’s yes by mail. Nobody has to leave home before six in the morning
or come back after eleven in the evening; take the hotel night instead, and do not ask.

Hotels may cost up to 140 a night, and up to 190 in the six cities on the travel desk’s list. Breakfast is paid as part
of the room. For the other meals there is a flat amount a day, which is paid out with the next salary, so that you need
to keep no receipts for them. Drinks with customers are settled by receipt, with the names of those who were there.

In town, take the tram. A bicycle can be hired for a day and is paid by us, helmet included; a taxi is paid where you
carry equipment, after ten in the evening, or where you would not feel safe otherwise. You never need to explain the last.

Time on the train counts as work when you work. Time in a car does not count for the one who drives, because the one who
drives should not be working. If a trip takes a weekend day, take a day off within the next four weeks and enter it as
“after travel”, not as holiday.

Hand in what you paid within thirty days, with photographs of the receipts. After sixty days the accounts of that month
are closed, and paying you takes a signature from the board. If you lost a receipt, write down what it was for and sign
that; this works twice a year. Damage to a hired car is reported on the same day, however small, as the insurance counts
days and not centimetres.

Abroad, the insurance card in your badge holder is valid in all countries but those on the red list; for these, the
travel desk buys a policy that takes a week. Leave your laptop at home where the security team says so and take one of
the empty ones from the cupboard beside the help desk. Whoever travels with samples or prototypes asks for a customs
paper ten days ahead, because without one they stay at the border, and usually so do you.

If you miss a connection, take the next one and tell us later. Never sleep in a station to save the price of a room.
Miles and points that you collect on the way are yours, and nobody will ask for them.
`,
  },
  {
    id: 'holidays-3fa8',
    title: 'Holidays',
    text: `
There are thirty days of holiday a year, and five of them may be taken into the next one until the end of March.

Ask for more than three days at least four weeks ahead, and for a day or two by the evening before. Your team’s calendar
decides: if two others who do the same work are away, talk to them first. Who has children of school age chooses first in
the school holidays, and last in the weeks around them. In five years nobody had to be told no, and we would like that to
stay so.

Between Christmas and the new year the office is closed. These days are given by the company and are not taken from your
thirty. The help desk and the people on call are paid twice for them and get the days back in January.

Public holidays are those of the place where you live, not of the place where the company sits. If one falls on a Sunday
it is gone; we know that this is unfair, and it is the same for all.

Parents can take up to six months each, in one piece or in three. Tell us twelve weeks before the first day, so that
somebody can be found who takes over your work and hands it back. Once every four years you may take three months
without pay; the insurance is paid on by us, and your desk stays yours.

If you fall ill on holiday, send the doctor’s note of the first day, and the days are given back. Do not read mail while
you are away. Your account answers for you and says who stands in; what is sent to you can be deleted on your return if
you choose so when you set the answer. Nobody will ask you about it.

A move gives you one day, a wedding two, and the first day at school of a child half of one. When somebody close to you
dies, stay away for as long as you need, and do not count. There is no form for it. Who cares for a parent or a partner
can take ten days a year for that, in hours if this helps, and can work from where they are as long as it lasts.

Days that you work on a Saturday, because a customer cannot do otherwise, are given back one for one and half a day on
top. They are taken within the quarter, because what is put off is forgotten. Overtime of single hours is not written
down here: leave earlier on another day, and tell your team when. If you find that you never can, there is too much on
your desk, and that is for your lead to solve and not for you.
`,
  },
  {
    id: 'office-e715',
    title: 'Office',
    text: `
The building is open from seven in the morning to nine in the evening, and the yard door is locked at eight.

Desks are yours for as long as your team sits there. Teams move once a year, in August, and the plan hangs in the hall
from June on, with a pencil beside it. Rooms with a door are for talks and calls; if you sit in one alone for more than
an hour, somebody may knock, and that is not rude. The two rooms on the third floor cannot be booked. They are for those
who need quiet, to pray, to nurse a child, or with a headache.

Each bicycle has its place in the yard, under the roof, with a number that you get at the front desk. Cars have none,
but for those that bring people who could not come otherwise. Batteries are charged in the yard and never inside, which
the insurance insists on since the fire next door.

The kitchen is cleaned at four. What stands in the fridge without a name on a Friday is thrown away, whatever it is.
Coffee is free; the machine on the second floor is the better one, and the queue there is where decisions are made. There
is a list beside it for those who would like to see another kind of milk.

Visitors are fetched at the front desk and brought back there. They wear a badge with a date, and they are never alone on
the fourth floor, where the servers are. If the alarm sounds, leave by the nearest stairs, take nothing along, and meet
under the chestnut across the street. Whoever leads the meeting that you were in counts heads. There is an exercise in
spring and one in autumn; the one in autumn is not announced.

Something broken? Write it on the board beside the lift. It is read every day at nine.

Parcels of your own may come to the office and are kept for ten days behind the front desk. Children are welcome when
school is shut; there is a box with toys under the stairs, and a room in which they may be loud. Dogs need the yes of all
who sit in the same room, asked in person and not by mail. The piano in the hall may be played before nine, after six,
and whenever a project has ended well.

It is warm on the south side and cold on the north side, and no engineer has changed that yet. Blankets hang beside the
printers. Please do not open windows and turn up the heating at the same time: the bill is shared with the neighbours,
who look at it closely.
`,
  },
]
