// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { broadcastChannels } from '#tests/fakes/browser-locks.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import type { AudioEngine, DispatchAudio } from './audio-engine.ts';
import { type AudibleStory, listenTo } from './audio-session.client.tsx';

const engines: Array<{ source: string; calls: string[]; dispatch: DispatchAudio }> = [];

/** An engine that records its calls; the test dispatches its events. */
function fakeEngine(source: string, dispatch: DispatchAudio): AudioEngine {
  const calls: string[] = [];
  engines.push({ source, calls, dispatch });
  const write =
    (name: string) =>
    (...values: number[]) =>
      void calls.push([name, ...values].join(' '));
  return {
    ...{ load: write('load'), play: write('play'), pause: write('pause') },
    ...{ seek: write('seek'), setSpeed: write('set-speed'), unload: write('unload') },
  };
}
vi.mock('./file-engine.client.ts', () => ({
  fileEngine: (address: string, dispatch: DispatchAudio) => fakeEngine(address, dispatch),
}));
vi.mock('#app/audio/speech/speech-engine.client.ts', () => ({
  speechEngine: (texts: string[], language: string, dispatch: DispatchAudio) =>
    fakeEngine(`${language}: ${texts.join(' / ')}`, dispatch),
}));

const channels = broadcastChannels();

const STORY: AudibleStory = {
  id: '7',
  title: 'Story',
  source: 'Paper',
  audioUrl: '/7.mp3',
  paragraphs: ['One.'],
};
let reports: ReturnType<typeof recordedReports>;
let opener: HTMLButtonElement;

const listen = (story = STORY) => act(() => listenTo(story, 'en', opener));
const happen = (event: Parameters<DispatchAudio>[0]) => act(async () => engines.at(-1)?.dispatch(event));
const player = () => document.querySelector<HTMLElement>('[data-audio-player]');
const calls = () => engines.at(-1)?.calls;
const closeButton = () => [...(player()?.querySelectorAll('button') ?? [])].at(-1);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('BroadcastChannel', channels);
  engines.length = 0;
  reports = recordedReports();
  opener = document.body.appendChild(document.createElement('button'));
});
afterEach(async () => {
  await act(async () => dispatchEvent(new Event('pagehide')));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  vi.unstubAllGlobals();
  opener.remove();
});

describe('listening to a story', () => {
  it('plays its file, and reports when it starts', async () => {
    await listen();
    expect([engines.at(-1)?.source, calls(), player()?.dataset.audioPlayer]).toEqual([
      '/7.mp3',
      ['load 0 1'],
      'loading',
    ]);
    await happen({ type: 'started' });
    expect([player()?.dataset.audioPlayer, reports.at(-1)]).toMatchObject([
      'playing',
      ['audio play', { item_id: '7', audio_source: 'file' }],
    ]);
  });

  it('uses the device’s voice for title and text where there is no file', async () => {
    await listen({ ...STORY, audioUrl: null });
    expect(engines.at(-1)?.source).toBe('en: Story / One.');
    await happen({ type: 'started' });
    expect(reports.at(-1)).toMatchObject(['audio play', { audio_source: 'speech' }]);
  });

  it('uses a voice of the story’s language where that is not the page’s, and marks its title', async () => {
    await listen({ ...STORY, audioUrl: null, lang: 'es' });
    expect(engines.at(-1)?.source).toBe('es: Story / One.');
    expect(player()?.querySelector('[lang="es"]')?.textContent).toBe('Story');
  });

  it('forwards the controls to the engine', async () => {
    await listen();
    await happen({ type: 'started' });
    await happen({ type: 'length-known', duration: 90 });
    for (const event of [
      { type: 'seek-asked', position: 30 },
      { type: 'speed-pressed' },
      { type: 'pause-pressed' },
      { type: 'play-pressed' },
    ] as const)
      await happen(event);
    expect(calls()).toEqual(['load 0 1', 'seek 30', 'set-speed 1.25', 'pause', 'play']);
  });

  it('keeps the focus when it fails and when it is tried again, and takes it from nobody', async () => {
    const focused = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    const fail = () => happen({ type: 'source-failed', reason: 'x' });
    await listen();
    opener.focus();
    await fail();
    expect(document.activeElement).toBe(opener);
    const retry = player()?.querySelector('button');
    retry?.focus();
    await act(async () => retry?.click());
    expect(focused()).toBe('Pause');
    await fail();
    expect(focused()).toBe('Try again');
  });

  it('says how far it is where the length is unknown, and names no length', async () => {
    await listen();
    await happen({ type: 'started' });
    await happen({ type: 'time-passed', position: 65 });
    const slider = () => player()?.querySelector('[role="slider"]')?.getAttribute('aria-valuetext');
    expect([slider(), player()?.textContent]).toEqual(['1:05', expect.not.stringContaining('0:00')]);
    await happen({ type: 'length-known', duration: 90 });
    expect(slider()).toBe('1:05 of 1:30');
  });

  it('seeks from the current position with media keys', async () => {
    const keys = new Map<string, ((details: object) => void) | null>();
    vi.stubGlobal('MediaMetadata', class {});
    vi.stubGlobal('navigator', {
      mediaSession: {
        setActionHandler: (key: string, work: ((details: object) => void) | null) => keys.set(key, work),
      },
    });
    await listen();
    await happen({ type: 'started' });
    await happen({ type: 'time-passed', position: 12 });
    await act(async () => keys.get('seekforward')?.({}));
    expect(calls()?.at(-1)).toBe('seek 27');
    await happen({ type: 'closed' });
    expect(keys.get('seekforward')).toBeNull();
  });

  it('to another story ends the one before and reports its position', async () => {
    await listen();
    await happen({ type: 'started' });
    await happen({ type: 'time-passed', position: 12 });
    const first = engines[0];
    await listen({ ...STORY, id: '8' });
    expect(first?.calls.at(-1)).toBe('unload');
    expect(reports.at(-1)).toMatchObject(['audio leave', { item_id: '7', audio_position: 12 }]);
    expect([engines.length, player()?.dataset.audioPlayer]).toEqual([2, 'loading']);
  });

  it('shows a failure, and retries from the same position', async () => {
    await listen();
    await happen({ type: 'started' });
    await happen({ type: 'time-passed', position: 12 });
    await happen({ type: 'source-failed', reason: 'gone' });
    expect([player()?.dataset.audioPlayer, reports.at(-1)]).toEqual([
      'failed',
      ['audio error snack bar shown', { item_id: '7', reason: 'gone' }],
    ]);
    await happen({ type: 'retry-pressed' });
    expect(calls()?.at(-1)).toBe('load 12 1');
  });
});

describe('sound in two tabs', () => {
  /** Sources that this tab has posted, and the other tab's way to post. */
  const otherTab = () => {
    const channel = new BroadcastChannel('masthead-audio');
    const heard: unknown[] = [];
    channel.addEventListener('message', ({ data }) => heard.push(data));
    return { heard, plays: (source: unknown) => act(async () => channel.postMessage(source)) };
  };

  it('is said once it is on, and again when it resumes', async () => {
    const { heard } = otherTab();
    await listen();
    expect(heard).toEqual([]);
    await happen({ type: 'started' });
    await happen({ type: 'time-passed', position: 3 });
    await happen({ type: 'pause-pressed' });
    await happen({ type: 'play-pressed' });
    expect(heard).toEqual(['file', 'file']);
  });

  it.each(['file', 'speech'])('pauses a file here when %s plays there', async (source) => {
    const { plays } = otherTab();
    await listen();
    await happen({ type: 'started' });
    await plays(source);
    expect([player()?.dataset.audioPlayer, calls()?.at(-1), reports.at(-1)?.[0]]).toEqual([
      'paused',
      'pause',
      'audio pause',
    ]);
  });

  it('pauses the voice here for a file; another voice has taken it already, and is not cancelled', async () => {
    const { plays } = otherTab();
    await listen({ ...STORY, audioUrl: null });
    await happen({ type: 'started' });
    await plays('speech');
    expect([player()?.dataset.audioPlayer, calls()]).toEqual(['playing', ['load 0 1']]);
    await plays('file');
    expect([player()?.dataset.audioPlayer, calls()?.at(-1)]).toEqual(['paused', 'pause']);
  });

  it('changes nothing where the player is closed or paused', async () => {
    const { plays } = otherTab();
    await listen();
    await happen({ type: 'started' });
    await happen({ type: 'pause-pressed' });
    const before = reports.length;
    await plays('file');
    await happen({ type: 'closed' });
    await plays('file');
    expect(reports.slice(before).map(([name]) => name)).toEqual(['audio leave']);
  });
});

describe('the end of listening', () => {
  it('removes the player and returns the focus to the button that opened it', async () => {
    await listen();
    closeButton()?.focus();
    await act(async () => closeButton()?.click());
    expect([player(), calls()?.at(-1), document.activeElement === opener]).toEqual([null, 'unload', true]);
    expect(document.documentElement.style.getPropertyValue('--player-room')).toBe('');
  });

  it('leaves the focus alone when it is elsewhere', async () => {
    await listen();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    await happen({ type: 'closed' });
    expect(document.activeElement === elsewhere).toBe(true);
    elsewhere.remove();
  });

  it('comes when the page is left, is reported once, and later events of the engine are ignored', async () => {
    await listen();
    await happen({ type: 'started' });
    await act(async () => dispatchEvent(new Event('pagehide')));
    await act(async () => dispatchEvent(new Event('pagehide')));
    await happen({ type: 'started' });
    expect([player(), reports.map(([name]) => name)]).toEqual([null, ['audio play', 'audio leave']]);
  });
});
