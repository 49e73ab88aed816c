import { describe, expect, it } from 'vitest';
import { ruleOf } from './route-rules.ts';

const rule = (path: string, maxFeedBytes?: number) =>
  ruleOf({ path, route: path.toLowerCase().replace(/(?<=.)\/$/, '') }, maxFeedBytes);

describe('the rule of a route', () => {
  it.each([
    ['/collect', 'events', ['POST']],
    ['/api/feedback', 'feedback', ['POST']],
    ['/api/Reactions/', 'reaction', ['POST', 'DELETE']],
    ['/api/firebaseAdmin/subscribeToTopic', 'subscription', ['POST', 'DELETE']],
    ['/dns', 'choice', ['POST']],
    ['/readyz', 'health', []],
    ['/picture/a/b', 'picture', []],
    ['/assets/a.js', 'file', []],
    ['/robots.txt', 'file', []],
    ['/manifest.webmanifest', 'file', []],
    ['/websub/abc', 'hub', ['POST']],
    ['/', 'page', []],
    ['/api/games', 'page', []],
  ])('%s is of the kind %s and takes %j', (path, kind, methods) => {
    expect(rule(path)).toMatchObject({ kind, methods });
  });

  it.each(['/Collect', '/collect/', '/websub/', '/websub/a/b', '/a/robots.txt', '/robots.html', '/assets'])(
    '%s is a page as any other',
    (path) => expect(rule(path)).toMatchObject({ kind: 'page', methods: [] }),
  );
});

it('hubs may send long documents only where they are taken', () => {
  expect([rule('/websub/abc', 5_000_000).maxBytes, rule('/websub/abc').maxBytes]).toEqual([5_000_000, 1_000]);
  expect(rule('/dns', 5_000_000).maxBytes).toBe(1_000);
});
