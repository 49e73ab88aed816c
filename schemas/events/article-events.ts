import { defineEvents } from './event-definition.ts';

/** Events of stories, wherever they are shown: cards, article pages, summaries. */
export const ARTICLE_EVENTS = defineEvents({
  'article view': {
    category: 'article',
    sent: 'when a story’s page is shown; `view_mode` is `hosted`, `preview` or `summary`',
    fields: { item_id: 'text', view_mode: 'text', source_id: 'text?' },
    consent: 'measurement',
  },
  'article click': {
    category: 'article',
    sent: 'when a card that leads to a story is chosen',
    fields: { item_id: 'text', item_position: 'integer?', tab_name: 'text?' },
    engaged: true,
    consent: 'measurement',
  },
  'article read': {
    category: 'article',
    sent: 'once per story, when most of its text has been in view or the reading time has passed',
    fields: { item_id: 'text' },
    once: ['item_id'],
    engaged: true,
    consent: 'measurement',
  },
  'related article click': {
    category: 'article',
    sent: 'when a related or recommended story is chosen below a story',
    fields: { item_id: 'text', from_item_id: 'text', list: 'text', item_position: 'integer' },
    engaged: true,
    consent: 'measurement',
  },
  'read more click': {
    category: 'article',
    sent: 'when the rest of a summary is opened',
    fields: { item_id: 'text' },
    engaged: true,
    consent: 'measurement',
  },
  'read full article click': {
    category: 'article',
    sent: 'when the full story is opened from its preview or summary',
    fields: { item_id: 'text' },
    engaged: true,
    consent: 'measurement',
  },
  'made-with-AI info': {
    category: 'article',
    sent: 'when the explanation of a summary that a model wrote is opened',
    fields: { item_id: 'text' },
    engaged: true,
    consent: 'measurement',
  },
});
