import type { LanguageWords } from './language-words.js'

export const en: LanguageWords = {
  talk:
    'open close show list find look_after looks_after looking_after search get fetch give tell see view read look check go move copy paste rename name ' +
    'call change edit update modify set make turn add create insert put place remove delete erase clear drop cancel ' +
    'undo redo revert restore reset archive publish unpublish release save load import export upload download send ' +
    'reply forward share invite assign unassign hand merge split sort filter group order book reserve buy pay refund ' +
    'ship track start stop pause resume run restart retry deploy test fix repair resolve reopen approve reject accept ' +
    'decline confirm submit schedule reschedule postpone pin unpin star flag mark tag label select choose pick take ' +
    'use keep leave compare summarize summarise translate explain describe write draft rewrite shorten extend expand ' +
    'replace swap switch enable disable lock unlock hide attach detach link connect disconnect join subscribe ' +
    'unsubscribe follow mute block void duplicate clone bring crop resize play skip escalate snooze print count want check uncheck remind finish acknowledge ' +
    'need like know think help try let did done have has had they he she my your our his her their me ' +
    'him us no ok okay thank hello hi sure great good fine right very more less all everything something ' +
    'anything nothing up down out off away back over under along forward a_lot ' +
    'whole thing things stuff same bit little few many much really quite almost always never ever yet soon later tomorrow yesterday tonight',
  demonstrative:
    'this/the_current/this_whole/this_entire/this_very/this_same/this_exact that/that_whole/that_entire/that_very/that_same/that_exact',
  here: 'here what_i_have_open what_s_open what_is_open currently_open',
  shown: 'open opened screen current shown displayed visible',
  which: 'which/whichever/whoever',
  back: 'back again',
  backAfter: 'go/going/come/jump/switch/us/me',
  suffix: 'ending_in/ends_in/ending_with/ends_with/ending_on',
  pronoun: 'it its this_one that_one get_there/go_there/going_there/from_there/near_there',
  origin: 'from by of',
  relation:
    'with/from/for/about/by/against/regarding/marked in/on/at/near between/among/within/during/until/till/since/via/per/toward/towards/onto/across/after/before/without/under/over/into/through/instead/except',
  writing: 'reply respond answer write comment post message text note say',
  pairing: 'compare swap exchange',
  personal: 'he/him/his she/her/hers',
  owning: 'his her its',
  clitic: '-',
  plural: 'these/those/them - both/these_two/those_two/the_two',
  indefinite: 'a/an/another/new any/some/other/what/which/whichever/whoever/no/every/each/more',
  totality: 'everything anything nothing everyone everybody anyone anybody',
  part: 'paragraph sentence line word character letter bullet point step change edit time try attempt half part quarter draft version revision question answer reply suggestion idea heading headline title column cell chapter verse minute hour day week weekend month year night moment name digit sign',
  article: 'the/the_whole/the_entire/the_very/the_same/the_exact/the_actual/my/our/your/their',
  remaining:
    'the_other/the_remaining the_others/the_rest/the_rest_of_them/all_others/all_the_others/all_the_other/everything_else',
  sequence: 'previous/preceding/prior next/following',
  earlierList:
    'earlier_list/previous_list/other_list/old_list/prior_list/original_list/list_before/first_list/earlier_results/previous_results/old_results/earlier_search/previous_search/first_search',
  sequenceAfter: '-',
  selector:
    'one/result/match/hit/entry/row/record/item/thing/entity/from_the_top/from_top/in_the_list/on_the_list/of_the_list/from_the_list/in_this_list/on_this_list/of_this_list/from_this_list/in_that_list/on_that_list/of_that_list/from_that_list/of_them/of_these/of_those ' +
    'from_the_bottom/from_the_end/from_bottom ones/results/matches/hits/entries/rows/records/items/things/entities',
  superlative:
    'priciest/most_expensive/most_valuable/costliest/dearest cheapest/least_expensive newest/latest/most_recent/youngest ' +
    'oldest/earliest/soonest biggest/largest/greatest smallest/tiniest/littlest longest/slowest shortest/fastest/quickest ' +
    'most/highest least/lowest/fewest best/best_rated/top_rated/highest_rated worst/worst_rated/lowest_rated ' +
    'heaviest lightest farthest/furthest nearest/closest',
  comparative:
    'pricier/more_expensive/more_valuable/costlier/dearer cheaper/less_expensive newer/later/more_recent older/earlier ' +
    'bigger/larger smaller longer/slower shorter/faster/quicker - - better_rated/higher_rated worse_rated/lower_rated ' +
    'heavier lighter farther/further nearer/closer',
  measure:
    'price/amount/quote/total/cost/fee/fare/charge/value/rent/budget/salary/sum date/due/deadline ' +
    'size/bytes/area/m2/sqm/sqft/surface/capacity/population/volume/magnitude/mag/employees duration/runtime/elapsed/length/days/nights/hours/minutes/seconds/ms ' +
    '- rating/score/stars/rated weight/mass/kg distance/away/meters/km',
  state:
    'done/completed/complete/closed/resolved/finished/fixed/solved/merged/fulfilled/checked+success+succeeded+ended ' +
    'open/active/unresolved/unfinished/ongoing/to_do/todo+new+in_progress+reopened+pending ' +
    'waiting/pending/queued/awaiting+on_hold+hold+requires failed/failing/broken+error+failure+errored ' +
    'cancelled/canceled/voided/void/aborted/withdrawn running/online/started+up+active+healthy+on+live?in_progress?processing ' +
    'stopped/down/offline/off+exited+terminated+inactive+disabled paid/settled ' +
    'unpaid/outstanding+due+overdue+past_due?open?pending overdue/late/past_due ' +
    'sent/shipped/dispatched/gone+in_transit+transit delivered/arrived/received ' +
    'draft/unpublished/unsent+save+saved published/live+public approved/accepted/confirmed rejected/declined/refused+denied ' +
    'urgent/critical+highest alerting/firing/triggered+alert+alarm muted/silenced/suppressed ' +
    'read/seen unread/unseen sold/sold_out/out_of_stock/unavailable+soldout unassigned/unowned/nobody_s paused/suspended/on_pause+on_hold vacant/empty/unoccupied+free+available',
  lacking:
    'direct/nonstop=stops/transfers/connections/layovers/stopovers sold/unavailable/sold_out/out_of_stock=stock/inventory/available free=price/cost/fee ' +
    'empty=count/items/size/assets/entries/members/tracks/files/messages/photos full=free/docks/slots/spaces/seats/spots/vacancies',
  leading: 'top bottom',
  all: 'all/each_of_the/each_of_these/each_of_those/each_of_them/all_of_them/all_of_it/all_of_the/all_of_these/all_of_those/all_the',
  possessive: 's',
  place: '-',
  connective: 'and or',
  role: 'assignee owner author/creator/reporter/requester reviewer/approver organizer/organiser/host',
  exception: 'except/except_for/besides/apart_from/other_than/excluding - but',
  comparison: 'than',
  format:
    'spreadsheet/excel/workbook presentation/slides/deck/powerpoint/slideshow image/photo/screenshot video/recording audio/recording archive/zip/tarball document/doc',
  limit:
    'more_than/over/above/exceeding/greater_than/higher_than less_than/under/below/fewer_than/lower_than at_least at_most/up_to',
  numeral:
    'one=1 eleven=11 twelve=12 fifteen=15 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred=100 thousand=1000 grand=1000 million=1000000',
  dateLimit:
    'after/later_than/past before/earlier_than/prior_to since/from until/till/by/up_to in/on/during/from/of/for',
  month:
    'january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sep/sept october/oct november/nov december/dec',
  weekday: 'sunday/sun monday/mon tuesday/tue/tues wednesday/wed thursday/thu/thurs friday/fri saturday/sat',
  currency: 'euro/euros/eur/dollar/dollars/bucks/usd/pound/pounds/quid/gbp/yen/yuan/franc/francs',
  assignment: 'to/as/into',
  ordinal:
    '- first/one_at_the_top/one_on_top second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  ordinalDigit: '- 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th',
  last: 'last/very_last/one_at_the_bottom second_to_last/second_last/penultimate third_to_last/third_last',
  ordinalMark: 'number option',
  number: '- - two three four five six seven eight nine ten',
  copula:
    'is/can_t/couldn_t/won_t/wouldn_t/has/needs/was/be/been/will/would/could/might/may/should/sounds/looks/seems/works/sound/look/seem/work are/were',
  complement: 'for if whether when because who/whose/thats',
  time: 'morning/mornings afternoon evening night week/weeks month/months year/years day/days weekend time moment',
  daytime: 'morning/mornings afternoon evening/tonight night',
  speaker: 'i you we',
  negation:
    'not/not_yet/isn_t/aren_t/wasn_t/hasn_t/haven_t/isnt/arent/wasnt/hasnt/havent/but_not/except/instead_of/rather_than without/with_no/has_no/have_no/having_no',
  naming: 'called/named/titled rename/renamed/renaming/retitle title/name',
  relative: 'before/above after/below',
  general:
    'how_do_i/how_do_you/how_do_we/how_can_i/how_many/how_much/how_long/how_often/how_far/how_should/how_does/how_is/why_do/why_does/why_is/why_are/what_time_is_it/what_is_the_difference/what_s_the_difference/is_it_possible_to/do_i_need/what_does_it_mean/what_makes/does/do',
  referrer: 'ref reference id',
  filler:
    'due only so_far of_course rn tho whats whos wheres whens hows how_s when_s where_s sorry oops thanks i_mean/i_meant actually basically honestly obviously definitely probably perhaps pls plz thx btw asap ofc hmm hm ah oh mr mrs ms others ahead looking about from by with can yes there how of on in it_is_raining it_s_raining is_it_raining it_is_late ' +
    'last_thing one_last_thing one_more_thing it_s_late it_takes it_depends it_turns_out make_it_quick make_it_short make_it_clear make_it_work ' +
    'how_is_it_going how_s_it_going got_it get_it that_s_it that_is_it that_was_it that_s_all that_is_all that_was_all that_will_be_all that_ll_be_all these_days please now just also too then again instead today maybe ' +
    'still already currently let_s could_you can_you would_you last_time the_last_time',
  noun:
    'page+pages/site+sites/webpage+webpages section+sections/block+blocks article+articles/post+posts/story+stories ' +
    'image+images/photo+photos/picture+pictures/media/asset+assets video+videos/clip+clips ' +
    'file+files/attachment+attachments folder+folders/directory+directories document+documents/doc+docs note+notes ' +
    'message+messages/mail+mails/email+emails mail+mails/email+emails/e_mail+e_mails event+events/meeting+meetings/appointment+appointments ' +
    'task+tasks/todo+todos/to_do+to_dos ticket+tickets/issue+issues/bug+bugs/incident+incidents project+projects ' +
    'order+orders product+products customer+customers/client+clients ' +
    'user+users/person+people/contact+contacts/member+members/employee+employees ' +
    'company+companies/organization+organizations/organisation+organisations/account+accounts ' +
    'invoice+invoices/bill+bills payment+payments/charge+charges/transaction+transactions refund+refunds ' +
    'deal+deals/opportunity+opportunities subscription+subscriptions ' +
    'shipment+shipments/parcel+parcels/package+packages/delivery+deliveries hotel+hotels room+rooms flight+flights ' +
    'train+trains/connection+connections/trip+trips/journey+journeys ' +
    'place+places/restaurant+restaurants/café+cafés/shop+shops/store+stores/bar+bars/museum+museums/venue+venues/salon+salons ' +
    'song+songs/track+tracks album+albums playlist+playlists channel+channels ' +
    'thread+threads/conversation+conversations/chat+chats comment+comments/review+reviews/note+notes commit+commits ' +
    'branch+branches pull_request+pull_requests/pr+prs/pull+pulls/merge_request+merge_requests ' +
    'repository+repositories/repo+repos card+cards label+labels/tag+tags campaign+campaigns ' +
    'device+devices/light+lights/lamp+lamps container+containers/pod+pods ' +
    'server+servers/instance+instances/machine+machines database+databases cart+carts/basket+baskets plan+plans ' +
    'paper+papers passage+passages/chunk+chunks/excerpt+excerpts/snippet+snippets/segment+segments ' +
    'lead+leads/candidate+candidates/application+applications/applicant+applicants ' +
    'log+logs/log_entry+log_entries/log_line+log_lines/event+events film+films/movie+movies',
  furtherNoun:
    'job+jobs/position+positions/vacancy+vacancies/opening+openings/posting+postings recipe+recipes/dish+dishes ' +
    'book+books game+games/match+matches car+cars/vehicle+vehicles ' +
    'property+properties/listing+listings/apartment+apartments/flat+flats/house+houses ' +
    'booking+bookings/reservation+reservations offer+offers/quote+quotes team+teams ' +
    'contract+contracts/agreement+agreements course+courses/class+classes/lesson+lessons ' +
    'supplier+suppliers/vendor+vendors deployment+deployments/deploy+deploys alert+alerts/alarm+alarms ' +
    'patient+patients student+students workout+workouts/activity+activities stop+stops/station+stations ' +
    'survey+surveys/form+forms goal+goals/objective+objectives expense+expenses episode+episodes ' +
    'artist+artists/band+bands show+shows/series/tv_show+tv_shows/tv_series/tv screening+screenings/showing+showings/showtime+showtimes ' +
    'hotel+hotels/place+places restaurant+restaurants/place+places business+businesses/place+places',
}
