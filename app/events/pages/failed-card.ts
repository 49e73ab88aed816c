import type { Facts } from '#app/visitor/visitor.port.ts';
import type { EventFields } from '#schemas/events/event-registry.ts';

/** A card of a story list whose content failed to load, as part of the list's reporting parameters. */
export type FailedCardParameters = { failed_card: string; failed_card_reason: string };

/**
 * Adds a missing card to the reporting parameters of a list: the server loads the card, the browser reports the
 * failure.
 */
export const failedCardParameters = (card: string, reason: string): FailedCardParameters => ({
  failed_card: card,
  failed_card_reason: reason,
});

/** The event for a list that lacks a card (section 8); undefined where none is missing. */
export function failedCard({
  failed_card,
  failed_card_reason,
}: Facts): EventFields<'dynamic card request fail'> | undefined {
  if (typeof failed_card !== 'string' || typeof failed_card_reason !== 'string') return undefined;
  return { card: failed_card, reason: failed_card_reason };
}
