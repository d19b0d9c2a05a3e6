import type { Shape } from './shape.js'

/** Real shapes of results: pages of the web that list things, as a fetching tool or a browser gives their text. */
export const cardsOfPages: readonly Shape[] = [
  {
    shape: 'a page of cards with headings, between rules',
    toolName: 'fetch_page',
    output: `[Home](https://homes.example/) [Log in](https://homes.example/login)

# Stays near Lund

Over 60 homes · 2 guests

---
**Guest favourite**

![photo](https://img.example/1.jpeg)
### [Lake cabin](https://homes.example/rooms/5183)
Cabin in Lund
Hosted by [Astrid](https://homes.example/users/20)
4.93 out of 5 average rating, 212 reviews
**€612** for 3 nights

---
![photo](https://img.example/2.jpeg)
### [Studio over the bakery](https://homes.example/rooms/7740)
Apartment in Lund
Hosted by [Joel](https://homes.example/users/11)
**€318** for 3 nights

---
[1](#p1) [2](https://homes.example/s?page=2)`,
    found: [
      'item stay/https://homes.example/rooms/5183 "Lake cabin"',
      'item stay/https://homes.example/rooms/7740 "Studio over the bakery"',
    ],
  },
  {
    shape: 'a page of cards without headings',
    toolName: 'get_page_text',
    output: `[Casa do Farol](https://flats.example/flat/48120-casa-do-farol)
Entire flat · Old town
€ 742 total
Save  Share

[Olive Yard Studio](https://flats.example/flat/48377-olive-yard-studio)
Studio · Beach
€ 511 total
Save  Share

You may also like
© 2026 Flats`,
    found: [
      'item flat/https://flats.example/flat/48120-casa-do-farol "Casa do Farol"',
      'item flat/https://flats.example/flat/48377-olive-yard-studio "Olive Yard Studio"',
    ],
  },
  {
    shape: 'headings of a page in another language',
    toolName: 'fetch_page',
    output: `# Recettes d'automne

### [Gratin de courge](https://cuisine.example/recettes/gratin-41207)

★ 4,7/5 (312 avis) · 55 min

Par [Odile](https://cuisine.example/membres/odile)

### [Tourte aux cèpes](https://cuisine.example/recettes/tourte-29931)

★ 4,5/5 (140 avis) · 1 h 40

Par [papi.roger](https://cuisine.example/membres/papi.roger)`,
    found: [
      'item recette/https://cuisine.example/recettes/gratin-41207 "Gratin de courge"',
      'item recette/https://cuisine.example/recettes/tourte-29931 "Tourte aux cèpes"',
    ],
  },
  {
    shape: 'headings over what is said of orders, each with a line of what can be done',
    toolName: 'browser_read_page',
    input: { url: 'https://tickets.example/orders' },
    output: `# My Orders

[Upcoming (2)](https://tickets.example/orders?tab=upcoming) | [Past (11)](https://tickets.example/orders?tab=past)

---

### The Hollow Kites
**Fri • Jan 15, 2027 • 8:00 PM** — Larkfield Arena, Cleveland, OH
Order #48-22019/CLE • 2 tickets
[View tickets](https://tickets.example/order/48-22019%2FCLE) | [Sell](https://tickets.example/sell/48-22019%2FCLE)

### Herons vs. Stags
**Sun • Jan 24, 2027 • 1:00 PM** — Lakeside Stadium, Cleveland, OH
Order #17-50311/CLE • 4 tickets
⚠ **Rescheduled** — new date confirmed.
[View tickets](https://tickets.example/order/17-50311%2FCLE) | [Refund](https://tickets.example/refund/17-50311%2FCLE)

---
[Support](https://help.example) · [Privacy](https://tickets.example/privacy)
`,
    found: [
      'item order/https://tickets.example/order/48-22019%2FCLE "The Hollow Kites" ref=48-22019/CLE',
      'item order/https://tickets.example/order/17-50311%2FCLE "Herons vs. Stags" ref=17-50311/CLE',
    ],
  },
]
