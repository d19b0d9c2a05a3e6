import type { Shape } from './shape.js'

/** Real shapes of results: names in several forms, that all items share, or that stand in a part or under a phrase. */
export const namesInForms: readonly Shape[] = [
  {
    shape: 'batches that are all called so, by the one thing in each',
    toolName: 'list_batches',
    output: [
      { _id: 'NJ0rRw3b', name: 'Batch', recipe: { name: 'Amber Kettle' } },
      { _id: 'p5XsL2mV', name: 'Batch', recipe: { name: 'Foggy Pier' } },
      { _id: 'Zq81uYdK', name: 'Batch', recipe: { name: 'Rye Lantern' } },
    ],
    found: [
      'item batch/NJ0rRw3b "Amber Kettle"',
      'item batch/p5XsL2mV "Foggy Pier"',
      'item batch/Zq81uYdK "Rye Lantern"',
    ],
  },
  {
    shape: 'two letters of one subject',
    toolName: 'list_letters',
    output: [
      { id: 'L-1', subject: 'Your lease', body: 'We write to you.' },
      { id: 'L-2', subject: 'Your lease', body: 'We wrote to you.' },
    ],
    found: ['item letter/L-1 "Your lease"', 'item letter/L-2 "Your lease"'],
  },
  {
    shape: 'questions under one description',
    toolName: 'list_polls',
    output: [
      { id: '51', question: 'Will the ferry run in March?', description: 'Yes where the log says so.' },
      { id: '52', question: 'Will the new pier open?', description: 'Yes where the log says so.' },
      { id: '53', question: 'Is the lock mended by June?', description: 'Yes where the log says so.' },
    ],
    found: [
      'item poll/51 "Will the ferry run in March?"',
      'item poll/52 "Will the new pier open?"',
      'item poll/53 "Is the lock mended by June?"',
    ],
  },
  {
    shape: 'a title in several scripts',
    toolName: 'search_shows',
    output: [
      { id: 71, title: { romaji: 'Toudai', english: 'The Light', native: '灯台', userPreferred: '灯台' } },
      { id: 72, title: { romaji: 'Kumo', english: 'Clouds', native: '雲', userPreferred: '雲' } },
    ],
    found: ['item show/71 "灯台"', 'item show/72 "雲"'],
  },
  {
    shape: 'a common name and an official one',
    toolName: 'list_countries',
    output: [
      { id: 'NOR', name: { common: 'Norway', official: 'Kingdom of Norway' } },
      { id: 'IRL', name: { common: 'Ireland', official: 'Republic of Ireland' } },
    ],
    found: ['item country/NOR "Norway"', 'item country/IRL "Ireland"'],
  },
  {
    shape: 'players by the one form of their names that is given',
    toolName: 'list_players',
    output: [
      { id: 'x7qz0pq8', names: { international: 'Mirelle', japanese: null } },
      { id: 'j4rz9kwx', names: { international: 'Osk4r', japanese: null } },
    ],
    found: ['item player/x7qz0pq8 "Mirelle"', 'item player/j4rz9kwx "Osk4r"'],
  },
  {
    shape: 'offers by what French calls a title',
    toolName: 'rechercher_offres',
    output: [
      { id: '187XKLM', intitule: 'Cariste', description: 'Au sein d’une équipe de 6 personnes, vous rangez.' },
      { id: '187WQRT', intitule: 'Magasinier', description: 'Au sein d’une équipe de 7 personnes, vous rangez.' },
    ],
    found: ['item offre/187XKLM "Cariste"', 'item offre/187WQRT "Magasinier"'],
  },
  {
    shape: 'a list of names',
    toolName: 'match_parties',
    output: [
      { id: 'NK-1', names: ['Leonid Karsavin', 'Леонид Карсавин'] },
      { id: 'NK-2', names: ['Karsavin Shipping'] },
    ],
    found: ['item party/NK-1 "Leonid Karsavin"', 'item party/NK-2 "Karsavin Shipping"'],
  },
  {
    shape: 'a person whose name stands in a part',
    toolName: 'search_doctors',
    output: [
      { number: '1487650012', basic: { first_name: 'Helen', last_name: 'Osei', credential: 'M.D.' } },
      { number: '1720381155', basic: { first_name: 'Samuel', last_name: 'Roe', credential: 'M.D.' } },
    ],
    found: ['item doctor/1487650012 "Helen Osei"', 'item doctor/1720381155 "Samuel Roe"'],
  },
  {
    shape: 'fields whose word for the value stands first',
    toolName: 'rechercher_notices',
    output: [
      { reference: 'PA00101877', titre_de_la_notice: 'Lavoir des Tanneurs', region: 'Occitanie' },
      { reference: 'PA00102240', titre_de_la_notice: 'Moulin de la Roquette', region: 'Occitanie' },
    ],
    found: ['item notice/PA00101877 "Lavoir des Tanneurs"', 'item notice/PA00102240 "Moulin de la Roquette"'],
  },
  {
    shape: 'an invoice whose number is called so',
    toolName: 'listar_facturas',
    output: [
      { numero_de_factura: 'F-1001', nombre_del_cliente: 'Talleres Sur' },
      { numero_de_factura: 'F-1002', nombre_del_cliente: 'Panadería Sol' },
    ],
    found: [
      'item factura/F-1001 nombre_del_cliente=Talleres Sur',
      'item factura/F-1002 nombre_del_cliente=Panadería Sol',
    ],
  },
  {
    shape: 'members by the person in their contact details',
    toolName: 'list_members',
    output: [
      { id: 51200311, joined: '2015-03-01', contactDetails: { firstName: 'Anke', familyName: 'Brandl' } },
      { id: 51200314, joined: '2018-09-01', contactDetails: { firstName: 'Uwe', familyName: 'Roth' } },
    ],
    found: ['item member/51200311 "Anke Brandl"', 'item member/51200314 "Uwe Roth"'],
  },
  {
    shape: 'what a call asks for by something else, in Spanish',
    toolName: 'estaciones_por_provincia',
    output: [
      { id: 'e-4120', nombre: 'El Faro', IDProvincia: '33' },
      { id: 'e-4133', nombre: 'La Cala', IDProvincia: '33' },
    ],
    found: ['item estacion/e-4120 "El Faro"', 'reference provincia/33', 'item estacion/e-4133 "La Cala"'],
  },
  {
    shape: 'a customer whose identifier ends in that of the order',
    toolName: 'get_order',
    output: { id: 'ORD-1001', status: 'open', customer: { id: 'cus_ORD-1001', name: 'Ada Lind' } },
    found: ['subject order/ORD-1001', 'child customer/cus_ORD-1001 "Ada Lind"'],
  },
]
