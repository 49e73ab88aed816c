/** Data of visitors that a server of the site stores, besides what a carrier's own back end may store. */
interface PersonalTable {
  /** Table of the store. */
  name: string;
  purpose: string;
  /** What links a row to a visitor. */
  identity: string;
  /** How long it is stored, as text. */
  lifetime: string;
  /** Effect of an opt-out, as text. */
  fate: string;
}

/** The tables of the store with data of visitors. */
export const SERVER_TABLES: readonly PersonalTable[] = [
  {
    name: 'events',
    purpose: 'Usage events, until they are forwarded.',
    identity: '`auid`, for visitors who did not opt out',
    lifetime: '`EVENTS_KEEP_DAYS` (30); three times as long if the carrier’s collector did not accept them',
    fate: 'later events have no id',
  },
  {
    name: 'reactions',
    purpose: 'What a visitor has read, and wants more or fewer of, for ranking.',
    identity: '`auid`, for visitors who did not opt out',
    lifetime:
      'the newest of each visitor; reads and opinions half a year, everything 400 days after the last reaction',
    fate: 'deleted',
  },
  {
    name: 'feedback',
    purpose: 'Rating and text from the feedback card; `masthead feedback` shows them.',
    identity: 'none, unless the text contains one',
    lifetime: '`EVENTS_KEEP_DAYS` (30)',
    fate: 'stays',
  },
  {
    name: 'push_subscriptions',
    purpose: 'Addresses for notifications, with language and time zone.',
    identity: 'the address that the browser created for this site',
    lifetime:
      'until the visitor ends it, the subscription no longer exists, or the device has not been here for 270 days',
    fate: 'stays with Web Push, which the visitor asked for; ends with Firebase',
  },
];
