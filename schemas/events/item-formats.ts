/** Item formats of cards (section 2): of the widget, of a card on the web, and of a card in a carrier's web view. */
export const ITEM_FORMATS = ['NATIVE', 'WEB_CARD', 'WEB_VIEW_CARD'] as const;

/** One of the item formats. */
export type ItemFormat = (typeof ITEM_FORMATS)[number];
