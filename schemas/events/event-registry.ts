import { ADS_EVENTS } from './ads-events.ts';
import { ARTICLE_EVENTS } from './article-events.ts';
import { AUDIO_EVENTS } from './audio-events.ts';
import { BRIDGE_EVENTS } from './bridge-events.ts';
import type { EventConsent, EventDefinition, FieldValues } from './event-definition.ts';
import { FAILURE_EVENTS } from './failure-events.ts';
import { PORTAL_EVENTS } from './portal-events.ts';
import { PROMPT_EVENTS } from './prompt-events.ts';
import { PUSH_EVENTS } from './push-events.ts';
import { STORY_MENU_EVENTS } from './story-menu-events.ts';
import { THIRD_PARTY_EVENTS } from './third-party-events.ts';
import { VISIT_EVENTS } from './visit-events.ts';

/** All events, by name. Screens can send no others. */
export const EVENTS = {
  ...VISIT_EVENTS,
  ...PORTAL_EVENTS,
  ...ARTICLE_EVENTS,
  ...STORY_MENU_EVENTS,
  ...AUDIO_EVENTS,
  ...ADS_EVENTS,
  ...PROMPT_EVENTS,
  ...FAILURE_EVENTS,
  ...PUSH_EVENTS,
  ...BRIDGE_EVENTS,
  ...THIRD_PARTY_EVENTS,
} as const;

/** Name of an event, the `event_name` of its payload. */
export type EventName = keyof typeof EVENTS;

/** Values of the fields of one event. */
export type EventFields<N extends EventName> = FieldValues<(typeof EVENTS)[N]['fields']>;

/** Whether an event may be sent after an opt-out. */
export function consentOf(name: EventName): EventConsent {
  const definition: EventDefinition = EVENTS[name];
  return definition.consent;
}
