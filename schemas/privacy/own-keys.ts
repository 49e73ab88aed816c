import type { KeptKey } from './privacy-entry.ts';

const UNTIL_DELETED = 'until the visitor deletes it';
const SESSION_KEY = 'until the next session takes its place';
const local = (
  name: string,
  purpose: string,
  lifetime = UNTIL_DELETED,
  fate: KeptKey['fate'] = 'kept',
): KeptKey => ({ name, store: 'local storage', purpose, lifetime, fate });
const tab = (name: string, purpose: string): KeptKey => ({
  name,
  store: 'session storage',
  purpose,
  lifetime: 'until the tab is closed',
  fate: 'kept',
});
const cookie = (name: string, purpose: string, lifetime: string): KeptKey => ({
  name,
  store: 'cookie',
  purpose,
  lifetime,
  fate: 'kept',
});

/** What the site itself keeps in a browser (section 3, client storage keys and cookies, and what came after it). */
export const OWN_KEYS: readonly KeptKey[] = [
  local(
    'auid',
    'A random id of this browser, for the order of stories, for events and, without an opt-out, for advertising.',
    UNTIL_DELETED,
    'removed',
  ),
  local('abt', 'A random number from 1 to 1000 that assigns experiments; it is shared by many visitors.'),
  local('dns', 'The do-not-sell choice: true or false.'),
  local(
    'dns_exp',
    'Region, version and expiry of the choice.',
    'until the date in it, or for a choice by hand until deleted',
  ),
  local('dns_manual', 'Whether the visitor made the choice.'),
  local(
    'dns_purged',
    'That what an opt-out covers has been removed, so that it is done once.',
    'until the visitor shares again',
  ),
  local('hidden', 'Ids of stories that the visitor has hidden.'),
  local('follows', 'Topics and sources that the visitor follows.'),
  local('feedback_resolved', 'That the feedback card was answered or closed.'),
  local('rating_resolved', 'That the question for a rating was answered.'),
  local('prompts_today', 'How many questions were asked today.', 'one day'),
  local('horoscope_card_pos', 'Place of the horoscope card in the feed.'),
  local('horoscope_sign', 'The sign that was read last.'),
  local('p_si', 'Random id of the session.', SESSION_KEY),
  local('p_sc', 'Number of sessions so far.'),
  local('p_dsc', 'Number of sessions today.', 'one day'),
  local('p_stt', 'When the session started.', SESSION_KEY),
  local('p_est', 'When the visitor first took part in the session.', SESSION_KEY),
  local('p_led', 'When the last event happened.', SESSION_KEY),
  local('p_esd', 'The day of the daily count.', 'one day'),
  local('p_rse', 'That the session counts as engaged.', SESSION_KEY),
  local('p_sev', 'What was reported once in the session already.', SESSION_KEY),
  local('page_views', 'Pages seen in the session.', SESSION_KEY),
  local('optIn*', 'Counters that keep the question for notifications rare.'),
  local(
    'push_topic',
    'The topic of notifications that this browser is signed on to.',
    'until notifications are switched off',
  ),
  local(
    'push_token',
    'The address of this browser for notifications; made by its push service, for visitors who asked for them.',
    'until notifications are switched off',
  ),
  local('ad_shown_at', 'When a full-page ad was last shown, so that they stay rare.'),
  tab('fsd_place*', 'Where the reader was in the full-screen feed, to come back to the same place.'),
  tab('positions', 'Scroll positions, to come back to the same place.'),
  tab('remix-manifest-version', 'Version of the app whose parts were reloaded.'),
  cookie('dnt', 'The do-not-sell choice for the server: 1 or 0.', '365 days'),
  cookie('mp_dnsmi', 'The choice under its older name; it is moved into dnt.', 'until it has been moved'),
  cookie('i18next', 'The language that was chosen.', '365 days'),
  cookie('cd_article_imp', 'How often the page of an article was opened.', '365 days'),
  cookie('cd_article_prev_imp', 'How often the preview page of an article was opened.', '365 days'),
  cookie('cd_fsd_imp', 'How often the full-screen feed was opened.', '365 days'),
  cookie('cd_crd_imp_feedback', 'How often the feedback card was shown.', '365 days'),
  {
    name: 'masthead-events',
    store: 'IndexedDB',
    purpose:
      'Events on their way to the site’s own collector. An opt-out removes those that are shared, and ids from the others.',
    lifetime: 'until they are delivered, at most 5,000',
    fate: 'purged',
  },
  {
    name: 'masthead-push',
    store: 'Cache Storage',
    purpose:
      'Topic and address of notifications once more, for the service worker, which cannot read local storage.',
    lifetime: 'until notifications are switched off',
    fate: 'kept',
  },
  {
    name: 'masthead-*',
    store: 'Cache Storage',
    purpose: 'Pages and files for reading without a connection; the same for every visitor.',
    lifetime: 'until a newer version takes their place',
    fate: 'kept',
  },
];
