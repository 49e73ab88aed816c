import type { Facts } from '#app/visitor/visitor.port.ts';
import type { EventFields } from '#schemas/events/event-registry.ts';

/** A card of a feed whose content could not be had, as it goes along with the feed's reporting parameters. */
export type FailedCardParameters = { failed_card: string; failed_card_reason: string };

/** Says with a feed's reporting parameters that a card is missing: servers ask for it, browsers tell of it. */
export const failedCardParameters = (card: string, reason: string): FailedCardParameters => ({
  failed_card: card,
  failed_card_reason: reason,
});

/** The event of a feed that came without a card (section 8); undefined where none is missing. */
export function failedCard({
  failed_card,
  failed_card_reason,
}: Facts): EventFields<'dynamic card request fail'> | undefined {
  if (typeof failed_card !== 'string' || typeof failed_card_reason !== 'string') return undefined;
  return { card: failed_card, reason: failed_card_reason };
}
