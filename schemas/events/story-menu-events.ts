import { defineEvents } from './event-definition.ts';

const item = { item_id: 'text' } as const;

/** Events of the menu that every story has (section 2), of sharing and of following. */
export const STORY_MENU_EVENTS = defineEvents({
  'story menu shown': {
    category: 'story menu',
    sent: 'when the menu of a story opens',
    fields: item,
    engaged: true,
    consent: 'measurement',
  },
  'more stories like this': {
    category: 'story menu',
    sent: 'when the visitor asks for more stories like one',
    fields: item,
    engaged: true,
    consent: 'measurement',
  },
  'fewer stories like this': {
    category: 'story menu',
    sent: 'when the visitor asks for fewer stories like one',
    fields: item,
    engaged: true,
    consent: 'measurement',
  },
  'hide story': {
    category: 'story menu',
    sent: 'when a story is hidden; it disappears at once, and the visitor may undo it',
    fields: item,
    engaged: true,
    consent: 'measurement',
  },
  'hide story undo': {
    category: 'story menu',
    sent: 'when the visitor undoes the hiding of a story, at once or later under My news',
    fields: item,
    engaged: true,
    consent: 'measurement',
  },
  'story hidden': {
    category: 'story menu',
    sent: 'when the hiding of a story is final: confirmed, or not undone in time',
    fields: item,
    consent: 'measurement',
  },
  'save story': {
    category: 'story menu',
    sent: 'when the visitor saves a story for later',
    fields: item,
    engaged: true,
    consent: 'measurement',
  },
  'unsave story': {
    category: 'story menu',
    sent: 'when the visitor removes a story from the saved ones',
    fields: item,
    engaged: true,
    consent: 'measurement',
  },
  'share article': {
    category: 'story menu',
    sent: 'when a story has been shared, with the way: `system` (the share sheet), `link` (copied) or `mail`',
    fields: { item_id: 'text', share_method: 'text' },
    engaged: true,
    consent: 'measurement',
  },
  follow: {
    category: 'follow',
    sent: 'when the visitor follows a topic or a source',
    fields: { follow_topic: 'text?', follow_source: 'text?' },
    engaged: true,
    consent: 'measurement',
  },
  unfollow: {
    category: 'follow',
    sent: 'when the visitor stops following a topic or a source',
    fields: { follow_topic: 'text?', follow_source: 'text?' },
    engaged: true,
    consent: 'measurement',
  },
});
