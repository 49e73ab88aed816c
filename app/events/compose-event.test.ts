import { describe, expect, it } from 'vitest';
import { EVENT_SCHEMAS } from '#schemas/events/event-schema.ts';
import { composeEvent, type EventContext, versionNumber } from './compose-event.ts';

const CONTEXT: EventContext = {
  id: '12345678',
  brid: 'newsroom',
  language: 'es',
  screenName: 'article',
  userAgent: 'Móvil/1',
  day: '2026-11-21',
  visitor: {
    auid: 'visitor-1',
    abt: 17,
    entryPoint: 'portal',
    cd: {},
    rp: { entry_point: 'widget', device_model: 'Pixel 8', user_ab_test_group: 'b', secret: 'x' },
    fromApp: true,
    extra: {},
  },
  feed: { iteration_id: 42, model_id: null, tab_name: 'sports' },
  session: { id: 'session-1', counter: 3, pageViews: 2, duration: 1.25, engagedDuration: 0 },
  optedOut: false,
};
const view = {
  name: 'page view',
  fields: { page_url: 'https://news.example/Ñandú' },
  at: 1_795_000_000_000,
} as const;

describe('an event', () => {
  it('names the device without the characters that section 5 removes, whoever named it', () => {
    const modelIn = (rp: object, feed: object) =>
      composeEvent(view, { ...CONTEXT, visitor: { ...CONTEXT.visitor, rp: { ...rp } }, feed: { ...feed } })
        .device_model;
    expect(modelIn({ device_model: 'moto g|power & (2021)' }, {})).toBe('moto gpower 2021');
    expect(modelIn({}, { device_model: 'SM-A<515>U' })).toBe('SM-A515U');
    expect(modelIn({ device_model: '()' }, {})).toBeUndefined();
  });

  it('has the fields of section 7 and the dimensions of section 3', () => {
    expect(composeEvent(view, CONTEXT)).toEqual({
      event_name: 'page view',
      event_id: '12345678',
      event_category: 'page',
      screen_name: 'article',
      client_date: '2026-11-21',
      client_timestamp: 1_795_000_000_000,
      user_agent: 'Mvil/1',
      report_type: 'web - csr',
      engaged_in_app_event_flag: 0,
      in_app_event_flag: 1,
      frontend_version_name: '1.10.5',
      frontend_version_code: 110_050,
      brid: 'newsroom',
      lang: 'es',
      entry_point: 'widget',
      aura_user_id: 'visitor-1',
      user_ab_test_id: '17',
      user_ab_test_group: 'b',
      device_model: 'Pixel 8',
      iteration_id: '42',
      tab_name: 'sports',
      session_id: 'session-1',
      session_counter: 3,
      session_duration: 1.25,
      engaged_event_session_duration: 0,
      page_views: 2,
      page_url: 'https://news.example/and',
    });
  });

  it('has what the page’s data says of the visitor, where the app says otherwise', () => {
    const visitor = { ...CONTEXT.visitor, rp: { experience: 'app', model_id: 'app' } };
    expect(composeEvent(view, { ...CONTEXT, visitor, feed: { experience: 'page' } })).toMatchObject({
      experience: 'page',
      model_id: 'app',
    });
  });

  it('is of the app where it is of a visit or engages', () => {
    const flagsOf = (name: 'page view' | 'article read' | 'session end') => {
      const composed = composeEvent({ ...view, name } as typeof view, CONTEXT);
      return [composed.in_app_event_flag, composed.engaged_in_app_event_flag];
    };
    expect([flagsOf('page view'), flagsOf('article read'), flagsOf('session end')]).toEqual([
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
  });

  it('is as the collector wants it, once it is counted', () => {
    const event = { ...composeEvent(view, CONTEXT), event_counter: 1 };
    expect(EVENT_SCHEMAS.get('page view')?.safeParse(event)).toMatchObject({ success: true });
  });

  it('after an opt-out names nobody', () => {
    const event = composeEvent(view, { ...CONTEXT, optedOut: true });
    const named = [
      'aura_user_id',
      'user_ab_test_id',
      'user_ab_test_group',
      'device_model',
      'session_id',
      'session_counter',
    ];
    expect(named.filter((field) => field in event)).toEqual([]);
  });
});

it.each([
  ['1.10.5', 110_050],
  ['2', 200_000],
  ['0.0.1', 10],
  ['1.2.3.4', 102_030],
  ['next', 0],
])('%s is %i', (version, number) => expect(versionNumber(version)).toBe(number));
