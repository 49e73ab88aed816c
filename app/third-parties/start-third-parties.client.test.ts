// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot } from '#app/site/site.port.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';

const reload = vi.fn();
const configs = vi.fn();

beforeEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  vi.unstubAllGlobals();
  reload.mockClear();
  configs.mockReset();
  localStorage.clear();
  vi.stubGlobal('location', { protocol: 'https:', pathname: '/fsd', reload });
  vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
});

/** A new page that has loaded third parties of these classes; returns how the visitor opts out there. */
async function openPage(
  classes: readonly string[],
  { optedOut = false, otherScripts = [] as string[] } = {},
) {
  const { publishPrivacy } = await import('#app/privacy/privacy-state.ts');
  const { start } = await import('./start-third-parties.client.ts');
  publishPrivacy(decidedChoice(optedOut));
  const thirdParties = classes.map((consent, at) => ({
    name: `vendor-${at}`,
    src: 'https://vendor.example/a.js',
    consent,
  }));
  const pageConfig = { thirdParties, cmsConfig: {} };
  configs.mockResolvedValue({ pageConfig });
  await start({ site: { optedOut, otherScripts }, configs } as unknown as Boot);
  return (on: boolean, isStored = true) => {
    if (isStored) localStorage.setItem('dns', String(on));
    publishPrivacy(decidedChoice(on));
  };
}

describe('the scripts of a page', () => {
  it('are those of its kind', async () => {
    await openPage(['sharing']);
    expect(configs.mock.calls).toEqual([['fsd']]);
    expect(document.head.append).toHaveBeenCalledOnce();
  });

  it('end with the document where a script opened a page that has others', async () => {
    const { publishPage } = await import('#app/events/pages/page-views.ts');
    await openPage(['sharing'], { otherScripts: ['dns'] });
    publishPage({ pathname: '/my-news', search: '' });
    expect(reload).not.toHaveBeenCalled();
    publishPage({ pathname: '/dns', search: '' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('do not begin on such a page', async () => {
    const { publishPage } = await import('#app/events/pages/page-views.ts');
    publishPage({ pathname: '/dns', search: '' });
    await openPage(['sharing'], { otherScripts: ['dns'] });
    expect(document.head.append).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('an opt-out on a page where third parties run that it covers', () => {
  it('loads the page again, once for all of them', async () => {
    const choose = await openPage(['sharing', 'sharing']);
    expect(reload).not.toHaveBeenCalled();
    choose(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not where it is stored nowhere: the page would begin without it', async () => {
    const choose = await openPage(['sharing']);
    choose(true, false);
    expect(reload).not.toHaveBeenCalled();
  });
});

it.each([
  ['where none runs', []],
  ['where those that run are for this site only', ['measurement']],
])('an opt-out %s loads nothing again', async (_name, classes) => {
  const choose = await openPage(classes);
  choose(true);
  expect(reload).not.toHaveBeenCalled();
});

it('a page that begins with an opt-out is not loaded again', async () => {
  const choose = await openPage(['sharing'], { optedOut: true });
  choose(false);
  choose(true);
  expect(reload).not.toHaveBeenCalled();
});
