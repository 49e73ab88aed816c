import { cleanDeviceModel, type Facts, type Visitor } from '#app/visitor/visitor.port.ts';
import { toAscii } from '#schemas/events/ascii.ts';
import {
  COMMON_FIELDS,
  type EventPayload,
  IDENTIFYING_FIELDS,
  MAX_TEXT_LENGTH,
} from '#schemas/events/common-fields.ts';
import type { EventDefinition } from '#schemas/events/event-definition.ts';
import { EVENTS } from '#schemas/events/event-registry.ts';
import type { ReportedEvent } from './report.ts';

/** Weights of the first three segments of a version (sections 5 and 9). */
const WEIGHTS = [100_000, 1_000, 10] as const;

/** Converts a version to a number: `1.10.5` is 110050. Segments that are no numbers count as 0. */
export function versionNumber(version: string): number {
  const segments = version.split('.');
  return WEIGHTS.reduce(
    (sum, weight, index) => sum + weight * (Number.parseInt(segments[index] ?? '', 10) || 0),
    0,
  );
}

/** Version of the web app, as events name it (section 9). */
const FRONTEND_VERSION = '1.10.5';

/** Context of an event, besides the reported fields. */
export interface EventContext {
  id: string;
  brid: string;
  language: string;
  screenName: string;
  userAgent: string;
  /** The visitor's local day: 2026-11-21. */
  day: string;
  visitor: Visitor;
  /** Reporting parameters of the page's data. */
  feed: Facts;
  session: {
    id: string | undefined;
    counter: number;
    pageViews: number;
    /** Seconds. */
    duration: number;
    /** Seconds. */
    engagedDuration: number;
  };
  optedOut: boolean;
}

/** Dimensions that the app and the page's data may set, the page's data last (section 3). */
const SUPPLIED = Object.keys(COMMON_FIELDS).filter((name) =>
  /^(experience|user_ab_test_group|device_model|client_version_name|tab_name|model_id|iteration_id|strategy_id|ranking_type)/.test(
    name,
  ),
);

/** The event as stored and sent, without its counter: the fields of section 7 and the dimensions of section 3. */
export function composeEvent(reported: ReportedEvent, context: EventContext): EventPayload {
  const definition: EventDefinition = EVENTS[reported.name];
  const { visitor, session, feed } = context;
  const supplied: Facts = { ...visitor.rp, ...feed };
  const payload = {
    ...Object.fromEntries(SUPPLIED.map((name) => [name, textOf(supplied[name])])),
    device_model: modelOf(supplied.device_model),
    ...reported.fields,
    event_name: reported.name,
    event_id: context.id,
    event_category: definition.category,
    screen_name: context.screenName,
    client_date: context.day,
    client_timestamp: Math.round(reported.at),
    user_agent: context.userAgent,
    report_type: 'web - csr',
    engaged_in_app_event_flag: definition.engaged ? 1 : 0,
    in_app_event_flag: definition.inApp || definition.engaged ? 1 : 0,
    frontend_version_name: FRONTEND_VERSION,
    frontend_version_code: versionNumber(FRONTEND_VERSION),
    brid: context.brid,
    lang: context.language,
    entry_point: textOf(visitor.rp.entry_point) ?? visitor.entryPoint,
    aura_user_id: visitor.auid || undefined,
    user_ab_test_id: textOf(visitor.abt),
    session_id: session.id,
    session_counter: session.counter,
    ...countingFields(session),
  };
  return plain(context.optedOut ? without(payload, IDENTIFYING_FIELDS) : payload);
}

/** What an event counts, by the names of its fields. */
export const countingFields = ({
  duration,
  engagedDuration,
  pageViews,
}: Pick<EventContext['session'], 'duration' | 'engagedDuration' | 'pageViews'>) => ({
  session_duration: duration,
  engaged_event_session_duration: engagedDuration,
  page_views: pageViews,
});

function without(payload: Facts, names: readonly string[]): Facts {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !names.includes(name)));
}

/** Plain values in printable ASCII, cut to the longest length of a field; empty values are dropped (section 5). */
function plain(payload: Facts): EventPayload {
  const plainPayload: EventPayload = {};
  for (const [name, value] of Object.entries(payload)) {
    if (typeof value === 'string') plainPayload[name] = short(value);
    else if (typeof value === 'number' && Number.isFinite(value)) plainPayload[name] = value;
    else if (typeof value === 'boolean') plainPayload[name] = value;
    else if (Array.isArray(value)) plainPayload[name] = value.map((one) => short(String(one)));
  }
  return plainPayload;
}

const short = (text: string): string => toAscii(text).slice(0, MAX_TEXT_LENGTH);

function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
}

/** The device model, from the app, the page's data or the user agent (section 5). */
function modelOf(value: unknown): string | undefined {
  return cleanDeviceModel(textOf(value) ?? '') || undefined;
}
