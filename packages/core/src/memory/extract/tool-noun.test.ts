import { expect, it } from 'vitest'
import { extractEntities } from './extract-entities.js'
import { readToolName } from './read-verb.js'
import { headNoun } from './tool-noun.js'

it.each([
  // What it is a part of, or belongs to.
  ['list_incident_notes', 'note'],
  ['get_forum_thread_replies', 'reply'],
  ['list_course_assignments', 'assignment'],
  ['list_catalogue_items', 'item'],
  ['get_album_tracks', 'track'],
  // Which of the things, and how many.
  ['get_top_rated_recipes', 'recipe'],
  ['list_pinned_messages', 'message'],
  ['get_recommended_albums', 'album'],
  ['get_artist_top_tracks', 'track'],
  ['search_places_nearby', 'place'],
  ['paper_relevance_search', 'paper'],
  ['list_unresolved_incidents', 'incident'],
  ['get_cancelled_bookings', 'booking'],
  ['list_offline_sensors', 'sensor'],
  ['list_seed_orders', 'seed_order'],
  // What app it is, in two letters.
  ['zq_ticket_list', 'ticket'],
  ['list_wp_posts', 'post'],
  ['list_tv_shows', 'tv_show'],
  // Words that end as plurals do.
  ['rechercher_avis', 'avis'],
  ['lister_colis', 'colis'],
  // How the call tells of them.
  ['get_tickets_batch_by_ids', 'ticket'],
  ['get_invoice_export', 'invoice'],
  ['list_bookings_page', 'booking'],
  ['get_price_history', 'price'],
  ['get_room_history', 'message'],
  ['get_public_timeline', 'post'],
  ['get_activity_feed', 'activity'],
  // Things in several words.
  ['list_line_items', 'line_item'],
  ['list_pull_requests', 'pull_request'],
  ['list_time_entries', 'time_entry'],
  ['list_delivery_notes', 'delivery_note'],
  ['list_event_types', 'event_type'],
  ['list_order_items', 'order_item'],
  ['list_payment_methods', 'payment_method'],
  ['get_landing_page', 'landing_page'],
  // What holds things, or shows a person, by their word.
  ['CreateTaskQueue', 'task_queue'],
  ['fetchCustomerProfile', 'customer_profile'],
  ['list_team_channels', 'team_channel'],
  ['create_agent_pool', 'agent_pool'],
  ['update_message_sender', 'message_sender'],
  // A list that a call makes or changes is a thing.
  ['create_price_list', 'price_list'],
  ['UpdateAccessControlList', 'access_control_list'],
  ['create_list', 'list'],
  ['delete_mailing_list', 'mailing_list'],
  ['get_customer_list', 'customer'],
])('X5 calls what %s gives %s', (toolName, type) => {
  expect(headNoun(readToolName(toolName).noun).join('_')).toBe(type)
})

it('X5 keeps the compound that a record states of itself', () => {
  const keysOf = (record: object): readonly string[] =>
    extractEntities({ toolName: 'list_incident_notes', output: [record as never] }).entities.map(({ key }) => key)
  expect(keysOf({ id: 'n1', incident_id: 'i1', text: 'Fan swapped' })).toEqual(['note/n1', 'incident/i1'])
  expect(keysOf({ incident_note_id: 'n1', text: 'Fan swapped' })).toEqual(['incident_note/n1'])
  expect(keysOf({ object: 'incident_note', id: 'n1', text: 'Fan swapped' })).toEqual(['incident_note/n1'])
})
