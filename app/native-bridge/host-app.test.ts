import { describe, expect, it } from 'vitest';
import { HOST_THEME_SCRIPT, hostBridge, hostFacts } from './host-app.ts';

const bridge = (said: string) => ({ mastheadBridge: { host: () => said, navigate: () => '{}' } });

describe('the host app', () => {
  it('is described by what its bridge returns', () => {
    expect(hostFacts(bridge('{"platform":"android","version":"4.2","darkTheme":true}'))).toEqual({
      platform: 'android',
      version: '4.2',
      darkTheme: true,
      targets: ['external', 'web'],
    });
  });

  it('has the targets that it lists', () => {
    const targets = ['label', 'article', 'moon'];
    expect(hostFacts(bridge(JSON.stringify({ platform: 'ios', targets })))?.targets).toEqual([
      'article',
      'label',
    ]);
  });

  it('is undefined without a bridge, or when the bridge names no native platform', () => {
    expect(hostFacts({})).toBeUndefined();
    expect(hostFacts(bridge('{"platform":"web"}'))).toBeUndefined();
    expect(hostFacts(bridge('not json'))).toBeUndefined();
  });

  it('may tell its facts as an object', () => {
    const host = () => ({ platform: 'ios', version: 5, targets: ['article'] });
    const facts = hostFacts({ mastheadBridge: { host, navigate: () => '{}' } });
    expect(facts).toEqual({ platform: 'ios', version: '5', darkTheme: false, targets: ['article'] });
  });

  it('is undefined where its bridge throws when it is asked for a method', () => {
    const gone = {
      get host() {
        throw new Error('the object is gone');
      },
    };
    expect(hostBridge({ mastheadBridge: gone })).toBeUndefined();
  });

  it('needs both methods', () => {
    expect(hostBridge({ mastheadBridge: { host: () => '{}' } })).toBeUndefined();
  });
});

function themeUnder(bridge: unknown): string | undefined {
  const document = { documentElement: { dataset: {} as { theme?: string } } };
  new Function('document', 'mastheadBridge', HOST_THEME_SCRIPT)(document, bridge);
  return document.documentElement.dataset.theme;
}
const host = (facts: object) => ({ host: () => JSON.stringify(facts) });

it('makes the page dark where an Android host says so, and nowhere else', () => {
  expect(themeUnder(host({ platform: 'android', darkTheme: true }))).toBe('dark');
  expect(themeUnder(host({ platform: 'android', darkTheme: false }))).toBeUndefined();
  expect(themeUnder(host({ platform: 'ios', darkTheme: true }))).toBeUndefined();
  expect(themeUnder({ host: () => 'no json' })).toBeUndefined();
  expect(themeUnder(undefined)).toBeUndefined();
});
