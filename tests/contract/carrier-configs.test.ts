import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runExplain } from '#cli/lib/explain/explain-run.ts';
import { openProject } from '#cli/lib/project.ts';
import { configsAnswerSchema } from '#schemas/api/configs.ts';
import { type CarrierBackEnd, startCarrierBackEnd } from '#tests/fakes/carrier-back-end.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

let backEnd: CarrierBackEnd;
let site: SiteProcess | undefined;
beforeEach(async () => {
  backEnd = await startCarrierBackEnd();
  backEnd.alter((answer, call, address) => {
    if (call !== 'configs') return answer;
    const isPortal = address.startsWith('/api/spa/configs/portal');
    const cmsConfig = isPortal
      ? { allocatedSlots: 0, web_feed_padding: 'wide', portalSessionTimeout: 77, portalTopicsWhiteList: null }
      : {};
    return { pageConfig: { cmsConfig, slots: 'none' }, generalConfig: null };
  });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await site?.stop();
  site = undefined;
  await backEnd.close();
});

async function explain(key: string, page?: string): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const output = { print, note: print, warn: print, paint: (_: unknown, text: string) => text };
  const context = { project: openProject(path.resolve('.')), output, finish: () => undefined };
  await runExplain('newsroom', key, page === undefined ? {} : { page }, context);
  return lines.join('\n').replace(/ +/g, ' ');
}

describe('the configs of a carrier’s back end', () => {
  it('are laid over the brand’s, valid keys only, and ask nothing about a visitor', async () => {
    site = await startSite({
      PORT: '0',
      HOST: 'localhost',
      UPSTREAM_URL: backEnd.url,
      UPSTREAM_CALLS: 'configs',
    });
    const config = async (page: string) => {
      const query = 'brid=newsroom&auid=a-1&abt=7';
      const answer = await fetch(`http://localhost:${site?.port}/api/spa/configs/${page}?${query}`);
      return configsAnswerSchema.parse(await answer.json()).pageConfig;
    };
    const [portal, fsd] = [await config('portal'), await config('fsd')];
    expect(portal.cmsConfig).toEqual({ ...fsd.cmsConfig, allocatedSlots: 0, portalSessionTimeout: 77 });
    expect(portal.slots).toEqual([]);
    const asked = backEnd.asked.filter((address) => address.startsWith('/api/spa/configs/'));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.join()).not.toMatch(/auid|abt|[?&]cd=/);
    expect(site.output()).toContain('The back end sets allocatedSlots, portalSessionTimeout of newsroom.');
  });

  it('are named by explain with the address that they come from', async () => {
    vi.stubEnv('UPSTREAM_URL', backEnd.url);
    vi.stubEnv('UPSTREAM_CALLS', 'configs');
    const address = `${backEnd.url}/api/spa/configs/portal`;
    expect(await explain('cmsConfig.portalSessionTimeout', 'portal')).toMatch(
      new RegExp(
        `= 77\n set at ${address.replaceAll('.', '\\.')}:\\d+ \\(carrier, page portal\\)\n overrides brands/`,
      ),
    );
    expect(await explain('cmsConfig.portalSessionTimeout', 'fsd')).not.toContain('carrier');
    expect(await explain('cmsConfig.webFeedPadding', 'portal')).not.toContain('carrier');
    expect(await explain('cmsConfig.webFeedPadding')).toContain('to ask it: --page <kind>');
  });

  it('that cannot be had are said to be so', async () => {
    backEnd.refuse(() => 500);
    vi.stubEnv('UPSTREAM_URL', backEnd.url);
    vi.stubEnv('UPSTREAM_CALLS', 'configs');
    await expect(explain('cmsConfig.webFeedPadding', 'portal')).rejects.toThrow(
      'The back end does not say what it sets: request failed',
    );
  });
});
