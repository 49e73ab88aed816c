import { z } from 'zod';

/** Variables about usage events. */
export const collectVariables = {
  EVENTS_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
};

/** How usage events are stored. */
export interface CollectSettings {
  /**
   * Days until an event is deleted; an event that still waits for a carrier's collector is stored three times as
   * long.
   */
  keepDays: number;
}

/** The settings from checked variables. */
export function collectSettings(given: { EVENTS_KEEP_DAYS: number }): CollectSettings {
  return { keepDays: given.EVENTS_KEEP_DAYS };
}
