import { describe, expect, it } from 'vitest';
import { type FinalUrlOptions, finalUrl } from './final-url.ts';

const CLICK = 'https://paid.outbrain.com/network/redir?p=1&url=https%3A%2F%2Fpaper.example%2Fstory';
const REVERTED = 'Outbrain - redirect hack failure, reverting to traffic url';

type Call = FinalUrlOptions['call'];

async function ask(call: Call, timeoutMs = 5000) {
  const warnings: string[] = [];
  const url = await finalUrl(CLICK, { call, warn: (text) => warnings.push(text), timeoutMs });
  return { url, warnings };
}

const answers = (body: unknown, status = 200): Call => {
  return async () => Response.json(body, { status });
};

describe('where a click address leads', () => {
  it('is what the server says', async () => {
    const asked: string[] = [];
    const call: Call = async (address) => {
      asked.push(address);
      return Response.json({ finalUrl: 'https://paper.example/story' });
    };
    expect(await ask(call)).toEqual({ url: 'https://paper.example/story', warnings: [] });
    expect(asked).toEqual([`/api/outbrain-redirect-hack/?url=${encodeURIComponent(CLICK)}`]);
  });

  it.each<[string, Call]>([
    ['the server refuses', answers({ message: 'bad request' }, 400)],
    ['the server fails with an address', answers({ finalUrl: 'https://paper.example/' }, 500)],
    ['the answer names no address', answers({})],
    ['the answer is nothing', answers(null)],
    ['the answer is a script', answers({ finalUrl: 'javascript:alert(1)' })],
    ['the answer is no JSON', async () => new Response('<html>')],
    ['the network is gone', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('is itself when %s', async (_, call) => {
    expect(await ask(call)).toEqual({ url: CLICK, warnings: [REVERTED] });
  });

  it('is itself when no answer comes in time', async () => {
    const never: Call = (_, { signal }) =>
      new Promise((_done, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    expect(await ask(never, 1)).toEqual({ url: CLICK, warnings: [REVERTED] });
  });
});
