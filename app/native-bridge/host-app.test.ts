import { describe, expect, it } from 'vitest';
import { hostBridge, hostFacts } from './host-app.ts';

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

  it('needs both methods', () => {
    expect(hostBridge({ mastheadBridge: { host: () => '{}' } })).toBeUndefined();
  });
});
