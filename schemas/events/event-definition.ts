import type { ItemFormat } from './item-formats.ts';

/** Type of an event's field; a `?` means that it may be missing. Times are in ms, durations in seconds. */
export type FieldKind = 'text' | 'number' | 'integer' | 'flag' | 'texts' | 'item format';

/** Whether an event may leave the device when its visitor has opted out. */
export type EventConsent =
  /** Counts how the site is used, for its owner alone: allowed after an opt-out, without identifiers. */
  | 'measurement'
  /** Serves advertising or a third party's purposes: never sent after an opt-out. */
  | 'sharing';

/** One event of the registry (sections 3, 4, 7 and 8 of the specification). */
export interface EventDefinition {
  category: string;
  /** When it is sent, as a sentence for the reference. */
  sent: string;
  fields: Readonly<Record<string, FieldKind | `${FieldKind}?`>>;
  /** Report-once: the names of the fields that make its key; sent once for each key in a session. */
  once?: readonly string[];
  /** Sending it marks the session as engaged. */
  engaged?: true;
  /** Its `in_app_event_flag` is 1; that of engaged events is 1 in any case. */
  inApp?: true;
  consent: EventConsent;
}

interface Values {
  text: string;
  number: number;
  integer: number;
  flag: boolean;
  texts: readonly string[];
  'item format': ItemFormat;
}

type Fields = EventDefinition['fields'];
type Needed<F extends Fields> = {
  [K in keyof F as F[K] extends FieldKind ? K : never]: Values[F[K] & FieldKind];
};
type Optional<F extends Fields> = {
  [K in keyof F as F[K] extends `${FieldKind}?` ? K : never]?:
    | (F[K] extends `${infer Kind extends FieldKind}?` ? Values[Kind] : never)
    | undefined;
};

/** Values of the fields of an event, derived from its definition. */
export type FieldValues<F extends Fields> = Needed<F> & Optional<F>;

/** Declares events with their exact types; data only, so that browsers need no validator. */
export function defineEvents<const T extends Readonly<Record<string, EventDefinition>>>(events: T): T {
  return events;
}
