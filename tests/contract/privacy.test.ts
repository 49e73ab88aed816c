import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dnsStateAnswerSchema } from '#schemas/api/dns-state.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

let site: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  site = await startInProcess();
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${site.port}${path}`, { headers });

describe('privacy, as a server tells it', () => {
  it('says at the well-known address that Global Privacy Control is honoured', async () => {
    const answer = await get('/.well-known/gpc.json');
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toEqual({
      gpc: true,
      lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it.each([
    [{}, false],
    [{ Cookie: 'dnt=1' }, true],
    [{ Cookie: 'dnt=0; mp_dnsmi=1' }, false],
    [{ Cookie: 'mp_dnsmi=true' }, true],
    [{ Cookie: 'dnt=%E0%A4%A' }, true],
    [{ Cookie: 'dnt=0', 'Sec-GPC': '1' }, true],
  ] as Array<[Record<string, string>, boolean]>)('answers dns-state for %j with %s', async (headers, on) => {
    const answer = await get('/api/dns-state?brid=newsroom', headers);
    expect(dnsStateAnswerSchema.parse(await answer.json())).toEqual({
      dns_enabled: on,
      state: '',
      expiry: 30,
    });
  });

  it('asks for the choice in the name of the brand that customer names, in its form and links too', async () => {
    const page = await (await get('/dns?customer=carrierOne')).text();
    const form = /<form[^>]*>/.exec(page)?.[0];
    expect(form).toContain('action="/dns?brid=carrierOne"');
    expect(page).toContain('href="/?brid=carrierOne"');
    expect(await (await get('/dns')).text()).not.toContain('brid=carrierOne');
  });

  it('gives every page a script that speaks for the visitor, and tells shared caches what it depends on', async () => {
    for (const path of ['/?brid=newsroom', '/dns?brid=newsroom', '/not-found?brid=newsroom']) {
      for (const [headers, gpc] of [
        [{}, false],
        [{ 'Sec-GPC': '1' }, true],
      ] as Array<[Record<string, string>, boolean]>) {
        const answer = await get(path, headers);
        const script = /<script data-early=""[^>]*>([\s\S]*?)<\/script>/.exec(await answer.text())?.[1] ?? '';
        expect(script).toContain(`(window,document,${gpc},`);
        expect(script.length).toBeLessThan(2150);
        expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie, Sec-GPC');
        const policy = answer.headers.get('content-security-policy') ?? '';
        const hash = createHash('sha256').update(script).digest('base64');
        expect(policy).toMatch(new RegExp(`'nonce-|sha256-${hash.replace(/[+/]/g, '\\$&')}`));
      }
    }
  });
});
