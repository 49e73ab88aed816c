import { describe, expect, it } from 'vitest';
import { sampleEvent } from '#tests/fixtures/sample-event.ts';
import { checkEvents } from './check-events.server.ts';

const SENDER = { brid: 'newsroom', optedOut: false, forwards: false };

describe('events', () => {
  it('as registered are good, with the brand of the call and without fields that nobody registered', () => {
    const { good, rejected } = checkEvents(
      [{ ...sampleEvent('event-0001'), brid: 'other', secret: 'x' }],
      SENDER,
    );
    expect(rejected).toEqual([]);
    expect(good).toMatchObject([{ eventId: 'event-0001', brid: 'newsroom', name: 'idle', forwards: false }]);
    expect(JSON.parse(good[0]?.payload ?? '')).toEqual({ ...sampleEvent('event-0001'), brid: 'newsroom' });
  });

  it('that nobody registered, or with fields of another kind, are rejected with reasons', () => {
    const { good, rejected } = checkEvents(
      [
        { ...sampleEvent('event-0001'), event_name: 'made up' },
        { ...sampleEvent('event-0002'), page_views: 'many', event_category: 'page' },
        {},
      ],
      SENDER,
    );
    expect(good).toEqual([]);
    expect(rejected[0]).toEqual({
      event_id: 'event-0001',
      reasons: ['event_name: there is no event "made up"'],
    });
    expect(rejected[1]?.reasons.map((reason) => reason.split(':', 1)[0]).sort()).toEqual([
      'event_category',
      'page_views',
    ]);
    expect(rejected[2]?.event_id).toBe('');
  });

  it('that are in a call twice count once', () => {
    expect(checkEvents([sampleEvent('event-0001'), sampleEvent('event-0001')], SENDER).good).toHaveLength(1);
  });

  it('have no identifiers after an opt-out, whatever the page sent', () => {
    const named = { ...sampleEvent('event-0001'), aura_user_id: 'v', session_id: 's', device_model: 'Pixel' };
    const { good } = checkEvents([named], { ...SENDER, optedOut: true });
    const payload = JSON.parse(good[0]?.payload ?? '');
    expect(payload).toMatchObject({ event_id: 'event-0001', event_name: 'idle' });
    for (const name of ['aura_user_id', 'session_id', 'device_model', 'session_duration', 'event_counter'])
      expect(payload).not.toHaveProperty(name);
  });

  it('from after an opt-out keep the counts of their document', () => {
    const { good } = checkEvents([sampleEvent('event-0001')], { ...SENDER, optedOut: true });
    expect(JSON.parse(good[0]?.payload ?? '')).toEqual(sampleEvent('event-0001'));
  });

  it('are stored in ASCII', () => {
    const { good } = checkEvents([{ ...sampleEvent('event-0001'), user_agent: 'Ñandú 🐦' }], SENDER);
    expect(JSON.parse(good[0]?.payload ?? '').user_agent).toBe('and ');
  });
});

describe('the reasons against events', () => {
  const sender = { brid: 'newsroom', optedOut: false, forwards: false };
  const rejectedOf = (events: Array<Record<string, unknown>>) => checkEvents(events, sender).rejected;

  it('are the first five, with the number of those that are left out', () => {
    const [{ reasons = [] } = {}] = rejectedOf([{ event_name: 'page view' }]);
    expect([reasons.length, reasons[0], reasons[5]]).toEqual([
      6,
      expect.stringContaining('event_id'),
      expect.stringMatching(/^and \d+ more$/),
    ]);
  });

  it('are few where many events are rejected, and each has one', () => {
    const rejected = rejectedOf(Array.from({ length: 100 }, () => ({ event_name: 'page view' })));
    expect(new Set(rejected.slice(5).map(({ reasons }) => reasons.length))).toEqual(new Set([2]));
    expect(JSON.stringify(rejected).length).toBeLessThan(13_000);
  });
});
