/** Item formats of cards (section 2): the widget's, a card of the web, and one in the web view of a carrier's app. */
export const ITEM_FORMATS = ['NATIVE', 'WEB_CARD', 'WEB_VIEW_CARD'] as const;

/** One of the item formats. */
export type ItemFormat = (typeof ITEM_FORMATS)[number];
