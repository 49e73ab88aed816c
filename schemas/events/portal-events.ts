import { defineEvents } from './event-definition.ts';

/** Events of the portal and its topics. */
export const PORTAL_EVENTS = defineEvents({
  'topics scroll': {
    category: 'portal',
    sent: 'when scrolling of the topic tabs ends, at most once a second',
    fields: { tab_name: 'text' },
    consent: 'measurement',
  },
  'tab bar': {
    category: 'portal',
    sent: 'when a topic is chosen, by its tab, a key, a swipe or the heading of its section block',
    fields: { tab_name: 'text', item_position: 'integer', gesture: 'text' },
    engaged: true,
    consent: 'measurement',
  },
  'load more': {
    category: 'portal',
    sent: 'when further stories of a list are requested, by scrolling or by the button',
    fields: { tab_name: 'text', offset: 'integer', gesture: 'text' },
    consent: 'measurement',
  },
  'menu click': {
    category: 'portal',
    sent: 'when an entry of the menu or a top button is chosen; with its reported label',
    fields: { label: 'text' },
    engaged: true,
    consent: 'measurement',
  },
  'horoscope card click': {
    category: 'portal',
    sent: 'when the horoscope card is used; with the sign, if one was chosen',
    fields: { item_id: 'text?', item_position: 'integer' },
    engaged: true,
    consent: 'measurement',
  },
  'games card click': {
    category: 'portal',
    sent: 'when the games card is used; with the game, if one was chosen',
    fields: { item_id: 'text?' },
    engaged: true,
    consent: 'measurement',
  },
});
