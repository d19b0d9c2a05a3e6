import { expect, it } from 'vitest'
import { readToolName } from './read-verb.js'

it.each([
  ['get_order_details', 'viewed', 'order'],
  ['getPage', 'viewed', 'page'],
  ['listfolder', 'listed', 'folder'],
  ['createinvoices', 'created', 'invoice'],
  ['findings', 'accessed', 'finding'],
  ['bookings_report', 'accessed', 'booking'],
  ['power-off-droplet', 'updated', 'droplet'],
  ['updateWidget', 'updated', 'widget'],
  ['list-pages', 'listed', 'page'],
  ['get_all_orders', 'listed', 'order'],
  ['cms.sections.delete', 'deleted', 'section'],
  ['github:search_repositories', 'searched', 'repository'],
  ['look_up_customer', 'searched', 'customer'],
  ['search_read', 'searched', ''],
  ['post.delete', 'deleted', 'post'],
  ['get_post', 'viewed', 'post'],
  ['book_reservation', 'created', 'reservation'],
  ['update_order', 'updated', 'order'],
  ['list_comments_for_issue', 'listed', 'comment'],
  ['list_of_cocktails_for_bars', 'listed', 'cocktail'],
  ['search_direct_flight', 'searched', 'direct_flight'],
  ['GET /repos/{owner}/{repo}/issues/{number}', 'viewed', 'issue'],
  ['DELETE /v1/blocks/{id}', 'deleted', 'block'],
  ['GET /assets/cat-picture', 'viewed', 'asset'],
  ['section_delete', 'deleted', 'section'],
  ['GET /', 'viewed', ''],
  ['GET /v1', 'viewed', ''],
  ['think', 'accessed', 'think'],
  ['exportar_pedidos', 'accessed', 'pedido'],
  ['buscar_productos', 'searched', 'producto'],
  ['lister_clients', 'listed', 'client'],
  ['kunden_suchen', 'searched', 'kunden'],
  ['force_terminate', 'deleted', ''],
  ['browser_navigate', 'accessed', 'browser'],
  ['browser_take_snapshot', 'accessed', 'browser_snapshot'],
  ['lint_files', 'accessed', 'file'],
  ['start_search', 'searched', ''],
  ['get_more_results', 'viewed', ''],
  ['execute_sql', 'accessed', 'row'],
  ['query', 'searched', ''],
  ['', 'accessed', ''],
  ['list_merge_requests', 'listed', 'merge_request'],
  ['gitforge_list_change_requests', 'listed', 'change_request'],
  ['merge_requests', 'updated', 'request'],
  ['create_merge_request', 'created', 'merge_request'],
  ['list_dns_records', 'listed', 'dns_record'],
  ['get_customer_records', 'viewed', 'customer'],
])('X5 X6 reads what %s does, and to what', (toolName, action, noun) => {
  const meaning = readToolName(toolName)
  expect(meaning.action).toBe(action)
  expect(meaning.noun.join('_')).toBe(noun)
})

it('X5 tells that a tool gives an identifier', () => {
  expect(readToolName('find_user_id_by_email')).toEqual({
    action: 'searched',
    noun: ['user'],
    givesId: true,
    isGuess: false,
  })
})

it.each([
  ['acme_search', true],
  ['boxes_search', false],
  ['page_search', false],
  ['search_catalog', true],
  ['search_orders', false],
  ['ctl_get', true],
  ['get_order', false],
])('X5 takes the noun of %s for a guess: %s', (toolName, isGuess) => {
  expect(readToolName(toolName).isGuess).toBe(isGuess)
})
