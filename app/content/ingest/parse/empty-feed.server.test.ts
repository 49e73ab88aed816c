import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed.server.ts';

test.each([
  ['Atom', '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"/>'],
  ['Atom with a title', '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title></feed>'],
  ['RSS', '<rss version="2.0"><channel></channel></rss>'],
  ['RSS without a channel', '<rss version="2.0"/>'],
  ['RDF', '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF>'],
  ['JSON', '{"version": "https://jsonfeed.org/version/1.1", "items": []}'],
])('%s without items is an empty feed', (_format, text) => {
  expect(parseFeed(text)).toMatchObject({
    ok: true,
    feed: { items: [] },
    notes: ['The feed has no items.'],
    lost: 0,
  });
});

test.each(['<feed><meal>oats</meal></feed>', '<rss version="2.0"><channel>', '{"items": [], "version": 1}'])(
  '%s is no feed',
  (text) => expect(parseFeed(text).ok).toBe(false),
);
