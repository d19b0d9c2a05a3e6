import type { Shape } from './shape.js'

/** Real shapes of results whose fields are called in other languages, or given in forms of their own. */
export const otherLanguages: readonly Shape[] = [
  {
    shape: 'vouchers under German compounds',
    toolName: 'belege_suchen',
    output: {
      gesamtAnzahl: 2,
      belege: [
        {
          belegId: 'b-90412',
          belegNummer: 'ER-2026-0871',
          lieferant: { lieferantenNr: '70014', bezeichnung: 'Papier Holm' },
          status: 'offen',
        },
        {
          belegId: 'b-90415',
          belegNummer: 'ER-2026-0872',
          lieferant: { lieferantenNr: '70020', bezeichnung: 'Stadtwerke Nord' },
          status: 'gebucht',
        },
      ],
    },
    found: ['item beleg/b-90412 belegNummer=ER-2026-0871', 'item beleg/b-90415 belegNummer=ER-2026-0872'],
  },
  {
    shape: 'customers whose words are joined',
    toolName: 'kunden_auflisten',
    output: { daten: { kunden: [{ kundennummer: '10077', kundenname: 'Molkerei Tal', ort: 'Kassel' }] } },
    found: ['item kunden/10077 "Molkerei Tal"'],
  },
  {
    shape: 'companies told apart by a national number',
    toolName: 'rechercher_entreprises',
    output: {
      resultats: [
        { siren: '402113457', nom_complet: 'Conserverie du Ponant', nombre_etablissements: 2, code_postal: '29200' },
        { siren: '518224769', nom_complet: 'Conserverie Le Goff', nombre_etablissements: 2, code_postal: '29210' },
      ],
    },
    found: ['item entreprise/402113457 "Conserverie du Ponant"', 'item entreprise/518224769 "Conserverie Le Goff"'],
  },
  {
    shape: 'companies by a number with signs, none of which is a measure or a moment',
    toolName: 'buscar_empresas',
    output: {
      empresas: [
        {
          razao_social: 'Padaria Sol',
          cnpj: '12.345.678/0001-90',
          telefone: '11 5550100',
          capital: '150000',
          nome: 'Sol',
        },
        {
          razao_social: 'Oficina Lua',
          cnpj: '98.765.432/0001-10',
          telefone: '11 5550200',
          capital: '90000',
          nome: 'Lua',
        },
      ],
    },
    found: ['item empresa/12.345.678/0001-90 "Sol"', 'item empresa/98.765.432/0001-10 "Lua"'],
  },
  {
    shape: 'Spanish orders with what a field holds said first',
    toolName: 'listar_pedidos',
    output: {
      exito: true,
      datos: [
        { numero_pedido: 'P-7001', nombre_cliente: 'Inés Robledo', estado: 'pendiente', importe_total: '12,50 €' },
        { numero_pedido: 'P-7002', nombre_cliente: 'Hugo Serra', estado: 'enviado', importe_total: '1.240,00 €' },
      ],
    },
    found: ['item pedido/P-7001 nombre_cliente=Inés Robledo', 'item pedido/P-7002 nombre_cliente=Hugo Serra'],
  },
  {
    shape: 'Italian orders in the plural',
    toolName: 'elenca_ordini',
    output: {
      dati: {
        ordini: [{ ordineId: 'o-551', titolo: 'Sedie da giardino', stato: { id: 3, nome: 'spedito' }, importo: 129.9 }],
      },
    },
    found: ['item ordine/o-551 "Sedie da giardino"'],
  },
  {
    shape: 'Japanese records of which each value is given with its sort',
    toolName: 'get_records',
    output: {
      records: [
        {
          $id: { type: '__ID__', value: '201' },
          案件名: { type: 'SINGLE_LINE_TEXT', value: '倉庫改修' },
          顧客名: { type: 'SINGLE_LINE_TEXT', value: '北川物流' },
          ステータス: { type: 'STATUS', value: '見積中' },
        },
      ],
    },
    found: ['item record/201 "倉庫改修" 顧客名=北川物流'],
  },
  {
    shape: 'Chinese records of a table',
    toolName: 'list_records',
    output: { data: { items: [{ record_id: 'recqwIwhc6', fields: { 任务名称: '设计登录页', 状态: '进行中' } }] } },
    found: ['item item/recqwIwhc6 "设计登录页"'],
  },
  {
    shape: 'French books as an index keeps them, lists of one under typed keys',
    toolName: 'search_catalogue',
    output: {
      response: {
        docs: [
          { id: 'NB4410021', titre_s: ['Le gardien du phare'], auteur_s: ['Élise Moreau'], isbn: ['9782070001111'] },
          { id: 'NB4410388', titre_s: ['Phares de Bretagne'], auteur_s: ['Yann Cosquer'], isbn: ['9782070002222'] },
        ],
      },
    },
    found: [
      'item doc/NB4410021 "Le gardien du phare" isbn=9782070001111',
      'item doc/NB4410388 "Phares de Bretagne" isbn=9782070002222',
    ],
  },
  {
    shape: 'orders of an ERP, told apart by their address, with a type in a namespace',
    toolName: 'query_entity_set',
    input: { entitySet: 'OrderSet' },
    output: {
      d: {
        results: [
          {
            __metadata: { uri: "https://erp.example/odata/OrderSet('0000048812')", type: 'SALES_SRV.Order' },
            OrderNumber: '0000048812',
            SoldToName: 'Kranbau Ahrens',
            Items: { __deferred: { uri: "https://erp.example/odata/OrderSet('0000048812')/Items" } },
          },
        ],
      },
    },
    found: ['item order/0000048812 SoldToName=Kranbau Ahrens'],
  },
  {
    shape: 'orders of a service of data by the key of their set',
    toolName: 'run_query',
    output: {
      value: [
        { '@odata.id': 'https://data.example/v4/Orders(10248)', OrderID: 10248, ShipName: 'Vins Lot', Freight: 32.38 },
        {
          '@odata.id': 'https://data.example/v4/Orders(10249)',
          OrderID: 10249,
          ShipName: 'Toms Laden',
          Freight: 11.61,
        },
      ],
    },
    found: ['item order/10248 "Vins Lot"', 'item order/10249 "Toms Laden"'],
  },
  {
    shape: 'people whose format gives only their address',
    toolName: 'list_people',
    output: {
      _embedded: {
        people: [
          { firstName: 'Ada', lastName: 'Holm', _links: { self: { href: 'https://staff.example/people/7' } } },
          { firstName: 'Bo', lastName: 'Lind', _links: { self: { href: 'https://staff.example/people/8' } } },
        ],
      },
      _links: { self: { href: 'https://staff.example/people?page=0' } },
    },
    found: ['item person/7 "Ada Holm"', 'item person/8 "Bo Lind"'],
  },
  {
    shape: 'members of a directory, whose type begins with a mark',
    toolName: 'list_members',
    output: { value: [{ '@odata.type': '#vendor.graph.user', id: 'u-81', displayName: 'Gita Rao' }] },
    found: ['item user/u-81 "Gita Rao"'],
  },
  {
    shape: 'people and books as linked data, texts by language',
    toolName: 'query_graph',
    output: {
      '@context': { schema: 'https://schema.org/' },
      '@graph': [
        {
          '@id': 'https://data.example/p/7',
          '@type': 'schema:Person',
          'schema:name': { '@value': 'Ada Holm', '@language': 'de' },
        },
        {
          '@id': 'https://data.example/b/9',
          '@type': ['https://schema.org/Book'],
          'schema:name': [
            { '@value': 'Der Garten', '@language': 'de' },
            { '@value': 'The Garden', '@language': 'en' },
          ],
        },
      ],
    },
    found: ['item person/https://data.example/p/7 "Ada Holm"', 'item book/https://data.example/b/9 "The Garden"'],
  },
  {
    shape: 'parks named in several languages',
    toolName: 'list_parks',
    output: {
      parks: [
        { code: 'PK-1', name: { de: 'Stadtpark', en: 'City park' } },
        { code: 'PK-2', name_de: 'Seepark', size_ha: 4 },
      ],
    },
    found: ['item park/PK-1 "City park"', 'item park/PK-2 "Seepark"'],
  },
  {
    shape: 'alerts by fingerprint, called among their labels',
    toolName: 'get_alerts',
    output: [
      { fingerprint: '0a1b2c3d4e5f6071', labels: { alertname: 'HostDiskFull', severity: 'critical' } },
      { fingerprint: '9f8e7d6c5b4a3921', labels: { alertname: 'QueueLagHigh', severity: 'warning' } },
    ],
    found: ['item alert/0a1b2c3d4e5f6071 "HostDiskFull"', 'item alert/9f8e7d6c5b4a3921 "QueueLagHigh"'],
  },
  {
    shape: 'the weather of a place that was asked for by its name',
    toolName: 'get_forecast',
    input: { q: 'Madrid', days: 2 },
    output: {
      location: { name: 'Madrid', country: 'Spain', tz_id: 'Europe/Madrid' },
      current: { temp_c: 9.1, condition: { text: 'Partly cloudy' } },
    },
    found: ['subject location/Madrid'],
  },
  {
    shape: 'what a call made of another thing, under the key that its type names',
    toolName: 'complete_cart',
    input: { cart_id: 'cart_01JD7Q9Z5K' },
    output: {
      type: 'order',
      order: { id: 'order_01JD7S2W9P', cart_id: 'cart_01JD7Q9Z5K', email: 'tia@mail.example', total: 5805 },
    },
    found: ['subject order/order_01JD7S2W9P email=tia@mail.example'],
  },
  {
    shape: 'parts that are grouped by another thing',
    toolName: 'get_fare',
    output: {
      id: 'f-1',
      detailsBySegment: [{ segmentId: '1', cabin: 'economy' }],
      segments: [{ id: '1', name: 'Outbound' }],
    },
    found: ['subject fare/f-1', 'child segment/1 "Outbound"'],
  },
  {
    shape: 'goods under a key that says that it lists them',
    toolName: '搜索商品',
    output: {
      数据: {
        总数: 2,
        商品列表: [
          { 商品ID: '689120044517', 标题: '细口长嘴壶' },
          { 商品ID: '702288130961', 标题: '陶瓷杯' },
        ],
      },
    },
    found: ['item 商品/689120044517 "细口长嘴壶"', 'item 商品/702288130961 "陶瓷杯"'],
  },
]
