import { ARTICLE_EVENTS } from './article-events.ts';
import { BRIDGE_EVENTS } from './bridge-events.ts';
import type { FieldValues } from './event-definition.ts';
import { PORTAL_EVENTS } from './portal-events.ts';
import { PROMPT_EVENTS } from './prompt-events.ts';
import { PUSH_EVENTS } from './push-events.ts';
import { THIRD_PARTY_EVENTS } from './third-party-events.ts';

/** Every event there is, by its name. Screens can send no other. */
export const EVENTS = {
  ...PORTAL_EVENTS,
  ...ARTICLE_EVENTS,
  ...PROMPT_EVENTS,
  ...PUSH_EVENTS,
  ...BRIDGE_EVENTS,
  ...THIRD_PARTY_EVENTS,
} as const;

/** Name of an event, the `event_name` of its payload. */
export type EventName = keyof typeof EVENTS;

/** Values of the fields of one event. */
export type EventFields<N extends EventName> = FieldValues<(typeof EVENTS)[N]['fields']>;
