// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeHeadScripts, type ScriptFate } from '#tests/fakes/ads/head-scripts.ts';
import type { Widget, WidgetOutcome } from './outbrain.client.ts';

const SETTINGS = {
  ...{ pageUrl: 'https://news.example/story', widgetId: 'AR_1', darkWidgetId: 'AR_2' as string | undefined },
  targeting: { 'external-id': 'a1' },
};

let shown: Widget[] = [];

/** A system that may be dark, and change. */
function fakeSystem(isDark: boolean) {
  const listeners = new Set<() => void>();
  const query = {
    matches: isDark,
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => query);
  return {
    change(toDark: boolean) {
      query.matches = toDark;
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

async function show({ fate = 'loads' as ScriptFate, isDark = false, settings = SETTINGS } = {}) {
  const system = fakeSystem(isDark);
  fakeHeadScripts(() => fate);
  const researchWidget = vi.fn();
  vi.stubGlobal('OBR', { extern: { researchWidget } });
  const box = document.body.appendChild(document.createElement('div'));
  const outcomes: WidgetOutcome[] = [];
  const { showWidget } = await import('./outbrain.client.ts');
  const widget = showWidget(box, settings, (outcome) => outcomes.push(outcome));
  shown.push(widget);
  await vi.advanceTimersByTimeAsync(0);
  const container = () => box.querySelector<HTMLElement>('.OUTBRAIN');
  return { box, outcomes, widget, researchWidget, system, container };
}

beforeEach(() => {
  vi.useFakeTimers();
  // The script is loaded once a document: each test is a document of its own.
  vi.resetModules();
});
afterEach(() => {
  for (const widget of shown) widget.remove();
  shown = [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  delete document.documentElement.dataset.theme;
  document.body.replaceChildren();
});

describe('a native widget', () => {
  it('is asked for with the page, its id and its targeting', async () => {
    const { container, researchWidget, outcomes } = await show();
    expect(container()?.dataset).toMatchObject({
      ...{ src: 'https://news.example/story', widgetId: 'AR_1', obTheme: 'light', externalId: 'a1' },
    });
    expect(researchWidget).toHaveBeenCalledTimes(1);
    expect(outcomes).toEqual([]);
  });

  it('is filled when something comes into it, and then silence counts no more', async () => {
    const { container, outcomes } = await show();
    container()?.append(document.createElement('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcomes).toEqual(['filled']);
  });

  it('has no fill after 15 s of silence', async () => {
    const { outcomes } = await show();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual(['no fill']);
  });

  it.each([
    ['fails', 0],
    ['hangs', 10_000],
  ] as const)('did not load where its script %s, said once', async (fate, ms) => {
    const { outcomes } = await show({ fate });
    await vi.advanceTimersByTimeAsync(ms);
    expect(outcomes).toEqual(['widget did not load']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcomes).toHaveLength(1);
  });

  it.each([
    ['dark system', true, undefined, 'AR_2', 'dark'],
    ['host that forces light on a dark system', true, 'light', 'AR_1', 'light'],
    ['host that forces dark on a light system', false, 'dark', 'AR_2', 'dark'],
  ] as const)('on a %s shows the widget of that theme', async (_name, isDark, forced, id, theme) => {
    if (forced) document.documentElement.dataset.theme = forced;
    const { container } = await show({ isDark });
    expect(container()?.dataset).toMatchObject({ widgetId: id, obTheme: theme });
  });

  it('has one id for both themes where the brand gives one', async () => {
    const { container } = await show({ isDark: true, settings: { ...SETTINGS, darkWidgetId: undefined } });
    expect(container()?.dataset.widgetId).toBe('AR_1');
  });

  it('is asked for again when the theme changes, by the system or the host', async () => {
    const { container, system, researchWidget } = await show();
    system.change(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(container()?.dataset.obTheme).toBe('dark');
    document.documentElement.dataset.theme = 'light';
    await vi.advanceTimersByTimeAsync(0);
    expect(container()?.dataset.obTheme).toBe('light');
    expect(researchWidget).toHaveBeenCalledTimes(3);
  });

  it('that is removed leaves an empty box, and is silent', async () => {
    const { box, widget, system, outcomes, researchWidget } = await show();
    widget.remove();
    document.documentElement.dataset.theme = 'dark';
    system.change(true);
    box.innerHTML = '<div class="OUTBRAIN"><a></a></div>';
    await vi.advanceTimersByTimeAsync(60_000);
    expect([outcomes, researchWidget.mock.calls.length, system.listeners.size]).toEqual([[], 1, 0]);
  });
});
