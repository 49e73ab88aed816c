import type { StoredKey } from './privacy-entry.ts';

const UNTIL_DELETED = 'until the visitor deletes it';
const SESSION_KEY = 'until the next session';
const local = (
  name: string,
  purpose: string,
  lifetime = UNTIL_DELETED,
  fate: StoredKey['fate'] = 'kept',
): StoredKey => ({ name, store: 'local storage', purpose, lifetime, fate });
const tab = (name: string, purpose: string, lifetime = 'until the tab is closed'): StoredKey => ({
  name,
  store: 'session storage',
  purpose,
  lifetime,
  fate: 'kept',
});
const cookie = (name: string, purpose: string, lifetime: string): StoredKey => ({
  name,
  store: 'cookie',
  purpose,
  lifetime,
  fate: 'kept',
});

/** Values that the site itself stores in a browser (section 3, client storage keys and cookies, and later ones). */
export const OWN_KEYS: readonly StoredKey[] = [
  local(
    'auid',
    'A random id of this browser, for ranking, for events and, without an opt-out, for advertising.',
    UNTIL_DELETED,
    'removed',
  ),
  local(
    'former_auids',
    'The ids that this browser had before the carrier’s app named its visitor, 20 at most, so that an opt-out deletes their reactions and reads, too; used for nothing else.',
    'until an opt-out',
    'removed',
  ),
  local(
    'abt',
    'A random number from 1 to 1000 that assigns experiments; many visitors have the same number.',
  ),
  local('dns', 'The do-not-sell choice: true or false.'),
  local(
    'dns_exp',
    'Region, version and expiry of the choice.',
    'until the date in it, or for a choice by hand until deleted',
  ),
  local('dns_manual', 'Whether the visitor made the choice.'),
  local(
    'dns_purged',
    'When the auid from before an opt-out was deleted, so that the next one is not.',
    'until the visitor shares again',
  ),
  local('dns_server', 'For which choice the server has set the cookie `dnt`, so that it is asked to once.'),
  local(
    'forget_waiting',
    'Former auids whose reactions and reads the server could not delete yet after an opt-out, or not the last that came late; used for nothing else.',
    'until the server has deleted them, 30 s after the opt-out or later',
  ),
  local('hidden', 'Ids of stories that the visitor has hidden.'),
  local('follows', 'Topics and sources that the visitor follows.'),
  local('saved', 'Stories that the visitor has saved for later: id, title, address, picture and source.'),
  local('names', 'Names of the sources followed and titles of the stories hidden, to list them.'),
  local(
    'reading_positions',
    'Ids of the stories read in part last, 20 at most, with the paragraph where the visitor stopped.',
  ),
  local(
    'reactions_waiting',
    'Choices about stories, sources and topics, and stories read, that could not be sent yet, 100 at most, without an id. An opt-out deletes those from before it.',
    'until the server has them',
    'purged',
  ),
  local('text_size', 'The size of text that the visitor chose.'),
  local('feedback_resolved', 'Whether the feedback card was answered or closed.'),
  local(
    'feedback_waiting',
    'Rating and text from the feedback card that could not be sent yet.',
    'until it is sent',
  ),
  local('feedback_id', 'Random id of the answer on the feedback card, so that it is stored once.'),
  local('rating_resolved', 'Whether the rating prompt was answered.'),
  local('prompts_today', 'Number of prompts shown today.', 'one day'),
  local('horoscope_card_pos', 'Position of the horoscope card in the story list.'),
  local('horoscope_sign', 'The sign read last.'),
  local('p_si', 'Random id of the session.', SESSION_KEY),
  local('last_visit', 'When the visit before this one ended, to mark stories that are new since.'),
  local('p_sc', 'Number of sessions so far.'),
  local('p_dsc', 'Number of sessions today.', 'one day'),
  local('p_stt', 'When the session started.', SESSION_KEY),
  local(
    'supplied_times',
    'When the session and the visit began, as the carrier’s app said last, so that what it said counts once.',
  ),
  local(
    'p_est',
    'When the visitor first engaged in the session; on the web, when its first event was sent.',
    SESSION_KEY,
  ),
  local('p_led', 'When the last event happened.', SESSION_KEY),
  local('p_esd', 'The day of the daily count.', 'one day'),
  local('p_rse', 'Whether the session counts as engaged.', SESSION_KEY),
  local('p_sev', 'Events that are reported once per session and were already sent.', SESSION_KEY),
  local('page_views', 'Pages seen in the session.', SESSION_KEY),
  local(
    'event_counter',
    'The number that the last event of the session had, in browsers without a database for events.',
    SESSION_KEY,
  ),
  local(
    'events_left',
    'Events that were not stored yet when their page was left, 100 at most. An opt-out has the effect that it has on the waiting ones.',
    'until the next page',
    'purged',
  ),
  local(
    'collector_wait',
    'From when until when the collector wants no events, ten minutes at most.',
    'until that time has passed',
  ),
  local('optIn*', 'Counters that limit how often the push opt-in is shown.'),
  local(
    'push_topic',
    'The push topic that this browser is subscribed to.',
    'until notifications are switched off',
  ),
  local(
    'push_token',
    'This browser’s address for notifications, created by its push service, for visitors who asked for them.',
    'until notifications are switched off',
  ),
  local('ad_shown_at', 'When a full-page ad was last shown, to limit their frequency.'),
  tab(
    'pages_left',
    'Paths and links pressed of pages that were left before they could report, 20 at most; the next page of the tab reports them.',
    'until the next page',
  ),
  tab('fsd_place*', 'Position in the full-screen feed, to return to the same story.'),
  tab('portal_place', 'Stories loaded in the portal and the one in sight, to return to it.'),
  tab('opened_list', 'The story list that a story was opened from, for its next and previous story.'),
  tab('positions', 'Scroll positions, to restore them on return.'),
  tab('remix-manifest-version', 'Version of the app for which the page was reloaded.'),
  cookie('dnt', 'The do-not-sell choice for the server: 1 or 0.', '365 days'),
  cookie('mp_dnsmi', 'The choice under its older name; it is moved to dnt.', 'until it has been moved'),
  cookie('i18next', 'The chosen language.', '365 days'),
  {
    ...cookie(
      'auid',
      'The id of this browser once it has sent a choice about stories, or a story read: the front page and the feed are ordered by these. Scripts cannot read it.',
      '365 days',
    ),
    fate: 'removed',
  },
  cookie('cd_article_imp', 'Number of times an article page was opened.', '365 days'),
  cookie('cd_article_prev_imp', 'Number of times an article’s preview page was opened.', '365 days'),
  cookie('cd_fsd_imp', 'Number of times the full-screen feed was opened.', '365 days'),
  cookie('cd_crd_imp_feedback', 'Number of times the feedback card was shown.', '365 days'),
  {
    name: 'masthead-events',
    store: 'IndexedDB',
    purpose:
      'Events that wait to be sent to the site’s own collector. An opt-out deletes the shared ones, and removes ids from the others.',
    lifetime: 'until they are delivered, at most 5,000',
    fate: 'purged',
  },
  {
    name: 'masthead-push',
    store: 'Cache Storage',
    purpose: 'A copy of push topic and address for the service worker, which cannot read local storage.',
    lifetime: 'until notifications are switched off',
    fate: 'kept',
  },
  {
    name: 'masthead-*',
    store: 'Cache Storage',
    purpose:
      'Pages and files for offline reading, without ids. Pages of a visitor who has reacted show that visitor’s stories. A changed choice deletes the pages.',
    lifetime: 'until a newer version replaces them',
    fate: 'kept',
  },
];
