import { defineEvents } from './event-definition.ts';

/** Events of stories, wherever they stand: cards, article pages, summaries. */
export const ARTICLE_EVENTS = defineEvents({
  'article click': {
    category: 'article',
    sent: 'when a card that leads to a story is chosen',
    fields: { item_id: 'text', item_position: 'integer?', tab_name: 'text?' },
    engaged: true,
    consent: 'measurement',
  },
});
