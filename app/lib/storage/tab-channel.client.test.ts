// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { broadcastChannels } from '#tests/fakes/browser-locks.ts';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { tabChannel } from './tab-channel.client.ts';

let endListeners: () => void;
beforeEach(() => {
  endListeners = ownListeners();
  vi.stubGlobal('BroadcastChannel', broadcastChannels());
});
afterEach(() => {
  endListeners();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const restored = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

it('tabs receive what others post, but not in the back/forward cache, which a message would end', () => {
  const other = new BroadcastChannel('tabs');
  const received: unknown[] = [];
  const posted: unknown[] = [];
  other.addEventListener('message', ({ data }) => posted.push(data));
  const post = tabChannel('tabs', (data) => received.push(data));
  other.postMessage('a');
  post('b');
  dispatchEvent(new Event('pagehide'));
  other.postMessage('c');
  post('d');
  restored();
  other.postMessage('e');
  post('f');
  expect([received, posted]).toEqual([
    ['a', 'e'],
    ['b', 'f'],
  ]);
});

it.each([
  undefined,
  class {
    constructor() {
      throw new Error('denied');
    }
  },
])('a browser without channels posts nothing', (channels) => {
  vi.stubGlobal('BroadcastChannel', channels);
  const post = tabChannel('tabs', () => undefined);
  restored();
  expect(() => post('a')).not.toThrow();
});
