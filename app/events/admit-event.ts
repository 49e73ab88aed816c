import type { EventDefinition } from '#schemas/events/event-definition.ts';
import { EVENTS } from '#schemas/events/event-registry.ts';
import type { ReportedEvent } from './report.ts';

/** Whether a reported event is sent, and what it changes. */
export type Admission =
  | { send: false; why: 'opted out' | 'reported once' }
  | {
      send: true;
      /** Its report-once key, to be stored. */
      key: string | undefined;
      engaged: boolean;
      /** True for the first event of a visit without an entry point of an app. */
      startsInApp: boolean;
    };

/** What the decision depends on. */
interface AdmissionFacts {
  optedOut: boolean;
  reportedKeys: readonly string[];
  /** `entry_point` of the reporting parameters, where the app gave one. */
  appEntryPoint: string | undefined;
}

/** Whether an event is sent, and what sending it does to the session (section 4, "Analytics queue"). */
export function admitEvent(reported: ReportedEvent, facts: AdmissionFacts): Admission {
  const definition: EventDefinition = EVENTS[reported.name];
  if (facts.optedOut && definition.consent === 'sharing') return { send: false, why: 'opted out' };
  const key = onceKey(definition, reported);
  if (key !== undefined && facts.reportedKeys.includes(key)) return { send: false, why: 'reported once' };
  return {
    send: true,
    key,
    engaged: definition.engaged === true,
    startsInApp: facts.appEntryPoint === undefined,
  };
}

/** The key of an event that is sent once per combination of some field values. */
function onceKey(definition: EventDefinition, { name, fields }: ReportedEvent): string | undefined {
  if (!definition.once) return undefined;
  const values = fields as Readonly<Record<string, unknown>>;
  return [name, ...definition.once.map((field) => String(values[field] ?? ''))].join('|');
}

/** Whether sending changes the session: most events do not, and then no lock is needed. */
export function changesSession(
  { key, engaged, startsInApp }: Extract<Admission, { send: true }>,
  session: { engagedAt: number | undefined },
): boolean {
  return key !== undefined || (session.engagedAt === undefined && (engaged || startsInApp));
}
