import { describe, expect, it } from 'vitest';
import { admitEvent } from './admit-event.ts';

const FACTS = { optedOut: false, reportedKeys: [], appEntryPoint: undefined };
const engaged = { name: 'portal session engaged', fields: { trigger: 'scroll' }, at: 0 } as const;

describe('an event', () => {
  it('that shows an engaged visitor marks the session', () => {
    const scroll = { name: 'scroll', fields: { scroll_top: 4 }, at: 0 } as const;
    expect(admitEvent(scroll, FACTS)).toEqual({
      send: true,
      key: undefined,
      engaged: true,
      startsInApp: true,
    });
    expect(admitEvent(scroll, { ...FACTS, appEntryPoint: 'widget' })).toMatchObject({ startsInApp: false });
  });

  it('that is reported once is sent once for its key', () => {
    expect(admitEvent(engaged, FACTS)).toMatchObject({ send: true, key: 'portal session engaged' });
    expect(admitEvent(engaged, { ...FACTS, reportedKeys: ['portal session engaged'] })).toEqual({
      send: false,
      why: 'reported once',
    });
  });
});
