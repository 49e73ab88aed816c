// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot } from '#app/site/site.port.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  reload.mockClear();
  localStorage.clear();
  vi.stubGlobal('location', { protocol: 'https:', reload });
  vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
});

/** A new page that has loaded third parties of these classes; returns how the visitor opts out there. */
async function openPage(classes: readonly string[], { optedOut = false } = {}) {
  const { publishPrivacy } = await import('#app/privacy/privacy-state.ts');
  const { start } = await import('./start-third-parties.client.ts');
  publishPrivacy(decidedChoice(optedOut));
  const thirdParties = classes.map((consent, at) => ({
    name: `vendor-${at}`,
    src: 'https://vendor.example/a.js',
    consent,
  }));
  const pageConfig = { thirdParties, cmsConfig: {} };
  await start({
    site: { optedOut },
    configs: async () => ({ pageConfig }),
  } as unknown as Boot);
  return (on: boolean, isStored = true) => {
    if (isStored) localStorage.setItem('dns', String(on));
    publishPrivacy(decidedChoice(on));
  };
}

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
