import { describe, expect, it } from 'vitest';
import { sampleEvent } from '#tests/fixtures/sample-event.ts';
import { eventLine, eventText } from './event-line.ts';

const kept = (payload: Record<string, unknown>) => ({
  seq: 1,
  eventId: 'event-0001',
  brid: 'newsroom',
  name: String(payload.event_name),
  receivedAt: 5,
  payload: JSON.stringify(payload),
  tries: 0,
});

describe('a line of an event', () => {
  it('has what the registry says of it', () => {
    const line = eventLine(
      kept({ ...sampleEvent('event-0001'), event_name: 'scroll', event_category: 'page', scroll_top: 40 }),
    );
    expect(line).toMatchObject({ registered: { category: 'page', consent: 'measurement' }, problems: [] });
    expect(eventText(line)).toBe(
      '17:46:40.000  scroll                   for you                  #1 scroll_top=40'.replace(
        '17:46:40.000',
        new Date(1_795_000_000_000).toISOString().slice(11, 23),
      ),
    );
  });

  it('has its problems', () => {
    expect(eventLine(kept({ ...sampleEvent('event-0001'), page_views: 'x' })).problems).toHaveLength(1);
    expect(eventLine(kept({ ...sampleEvent('event-0001'), event_name: 'older' }))).toMatchObject({
      registered: null,
      problems: ['the registry of this version does not know it'],
    });
  });

  it.each([9e15, undefined])('shows an event whose time is %s, which is none', (client_timestamp) => {
    const line = eventLine(kept({ ...sampleEvent('event-0001'), client_timestamp }));
    expect(line.problems).toHaveLength(1);
    expect(eventText(line)).toMatch(/^\?\?:\?\?:\?\?\.\?\?\? {2}idle /);
  });
});
