import { describe, expect, it } from 'vitest';
import { COMMON_FIELDS } from './common-fields.ts';
import type { EventDefinition } from './event-definition.ts';
import { EVENTS } from './event-registry.ts';
import { EVENT_SCHEMAS } from './event-schema.ts';

describe.each(Object.entries<EventDefinition>(EVENTS))('the event %s', (name, event) => {
  it('has a plain name, a sentence that says when it is sent, and its own schema', () => {
    expect(name).toMatch(/^[a-z](?:[a-z0-9 -]|AI)+$/);
    expect(event.sent).toMatch(/^[a-z].*[^.]$/);
    expect(EVENT_SCHEMAS.has(name)).toBe(true);
  });

  it('has its own fields, in the style of the common ones', () => {
    // A tab is both: a field of the page's data, and the tab that an event is about.
    const taken = Object.keys(event.fields).filter((field) => field in COMMON_FIELDS && field !== 'tab_name');
    expect(taken).toEqual([]);
    expect(Object.keys(event.fields).filter((field) => !/^[a-z][a-z0-9_]*$/.test(field))).toEqual([]);
    expect(event.once?.filter((field) => !(field in event.fields)) ?? []).toEqual([]);
  });
});
