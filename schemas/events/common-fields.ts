import type { FieldKind } from './event-definition.ts';

/** A field that every event may have. */
interface CommonField {
  kind: FieldKind | `${FieldKind}?`;
  meaning: string;
  /** It identifies the visitor: left out after an opt-out. */
  identifies?: true;
  /** It counts in the session, after an opt-out in the document. */
  counts?: true;
}

/** The fields of every event: those of section 7, then the session and user dimensions of section 3. */
export const COMMON_FIELDS = {
  event_name: { kind: 'text', meaning: 'Name of the event.' },
  event_id: {
    kind: 'text',
    meaning:
      'Id, unique per event: an event that arrives twice counts once. It begins with the time (UUID version 7).',
  },
  event_counter: {
    kind: 'integer?',
    meaning:
      'Number of the event in the session, or after an opt-out in the page; from 1, without gaps. It is missing, as durations and page views are, where only the server knew of the opt-out.',
    counts: true,
  },
  event_category: { kind: 'text', meaning: 'Category of the event.' },
  screen_name: { kind: 'text', meaning: 'Reporting name of the screen.' },
  client_date: { kind: 'text', meaning: 'Day in the visitor’s time zone: 2026-11-21.' },
  client_timestamp: { kind: 'integer', meaning: 'When it happened, ms since 1970.' },
  user_agent: { kind: 'text', meaning: 'The browser’s user agent string.' },
  report_type: { kind: 'text', meaning: 'Always `web - csr`.' },
  engaged_in_app_event_flag: {
    kind: 'integer',
    meaning: '1 for events that show an engaged visitor, else 0.',
  },
  in_app_event_flag: {
    kind: 'integer',
    meaning:
      '1 for page views, session starts, failed host navigations and engaged events, in an app and on the web; else 0.',
  },
  frontend_version_name: { kind: 'text', meaning: 'Version of the web app.' },
  frontend_version_code: {
    kind: 'integer',
    meaning: 'The same as a number (segments multiplied by 100000, 1000 and 10).',
  },
  brid: { kind: 'text', meaning: 'Brand.' },
  lang: { kind: 'text', meaning: 'Language of the page.' },
  entry_point: { kind: 'text', meaning: '`web`, `portal` or `fsd`, or the carrier app’s value.' },
  experience: { kind: 'text?', meaning: 'Value from the carrier’s app.' },
  aura_user_id: { kind: 'text?', meaning: 'The visitor’s auid.', identifies: true },
  user_ab_test_id: { kind: 'text?', meaning: 'The visitor’s A/B number.', identifies: true },
  user_ab_test_group: { kind: 'text?', meaning: 'Value from the carrier’s app.', identifies: true },
  user_ab_test_group_two: { kind: 'text?', meaning: 'Value from the carrier’s app.', identifies: true },
  device_model: { kind: 'text?', meaning: 'Model of the device, cleaned.', identifies: true },
  client_version_name: { kind: 'text?', meaning: 'Version of the carrier’s app.' },
  session_id: { kind: 'text?', meaning: 'Random id of the session.', identifies: true },
  session_counter: {
    kind: 'integer?',
    meaning: 'Number of sessions of this browser so far.',
    identifies: true,
  },
  session_duration: {
    kind: 'number?',
    meaning: 'Time since the session began, after an opt-out since the document was opened, in s.',
    counts: true,
  },
  engaged_event_session_duration: {
    kind: 'number?',
    meaning:
      'Time since the visitor engaged, after an opt-out in the document, in s; 0 before. Where the app names no entry point, as on the web, it runs from the session’s first event.',
    counts: true,
  },
  page_views: {
    kind: 'integer?',
    meaning: 'Number of page views so far in the session, after an opt-out in the document.',
    counts: true,
  },
  tab_name: { kind: 'text?', meaning: 'The topic tab.' },
  model_id: { kind: 'text?', meaning: 'Model that ranked the list.' },
  iteration_id: { kind: 'text?', meaning: 'Time of the list, in ms.' },
  strategy_id: { kind: 'text?', meaning: 'Version of the ranking.' },
  ranking_type: { kind: 'text?', meaning: 'How the list was ranked.' },
} as const satisfies Record<string, CommonField>;

/** An event as it is stored and sent: flat, plain values, ASCII. */
export type EventPayload = Record<string, string | number | boolean | readonly string[]>;

/** Longest text of a field, in characters; the browser cuts longer ones. */
export const MAX_TEXT_LENGTH = 2_000;

const fieldsThat = (what: 'identifies' | 'counts'): readonly string[] =>
  Object.entries(COMMON_FIELDS)
    .filter(([, field]) => what in field)
    .map(([name]) => name);

/** The fields that an opt-out removes. */
export const IDENTIFYING_FIELDS = fieldsThat('identifies');

/** The fields that count in the session, and after an opt-out in the document. */
export const COUNTING_FIELDS = fieldsThat('counts');
