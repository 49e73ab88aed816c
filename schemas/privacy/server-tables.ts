/** What a server of the site keeps of its visitors, besides what a carrier's own back end may keep. */
export interface KeptTable {
  /** Table of the store. */
  name: string;
  purpose: string;
  /** What joins a row to a visitor. */
  identity: string;
  /** How long it is kept, in words. */
  lifetime: string;
  /** What an opt-out does to it, in words. */
  fate: string;
}

/** The tables of the store that hold something of visitors. */
export const SERVER_TABLES: readonly KeptTable[] = [
  {
    name: 'events',
    purpose: 'Usage events, until they are sent on.',
    identity: '`auid`, for visitors who did not opt out',
    lifetime: '`EVENTS_KEEP_DAYS` (30); three times as long where the carrier’s collector did not take them',
    fate: 'those that come after it have no id',
  },
  {
    name: 'reactions',
    purpose: 'What a visitor read, wants more or fewer of, for the order of feeds.',
    identity: '`auid`, for visitors who did not opt out',
    lifetime: 'the newest of each visitor',
    fate: 'deleted',
  },
  {
    name: 'feedback',
    purpose: 'Rating and words from the feedback card; `masthead feedback` shows them.',
    identity: 'none, unless the visitor wrote it into the words',
    lifetime: '`EVENTS_KEEP_DAYS` (30)',
    fate: 'stays',
  },
  {
    name: 'push_subscriptions',
    purpose: 'Where notifications go, and in which language and time zone.',
    identity: 'the address that the browser made for this site',
    lifetime: 'until the visitor ends it, or the device has gone',
    fate: 'stays under Web Push, which the visitor asked for; ends where Firebase sends',
  },
];
