// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { installIabApis } from './iab-apis.client.ts';
import { type PrivacyState, publishPrivacy, UNDECIDED } from './privacy-state.ts';

type Answer = [data: unknown, success: boolean];
type Page = Window & { frameCount: number };

/** A window with a document, in which frames may come. */
function fakePage(early?: object) {
  const listeners: Array<(event: { data: unknown; source: unknown }) => void> = [];
  let frames = 0;
  const page = {
    ...{ document, frames: {} as Record<string, unknown>, __gpp: early },
    get length() {
      return frames;
    },
    addEventListener: (_name: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  installIabApis(page as unknown as Page);
  return {
    page: page as unknown as Window & { __uspapi: NonNullable<Window['__uspapi']> } & {
      __gpp: NonNullable<Window['__gpp']>;
    },
    addFrame() {
      frames += 1;
      document.body.append(document.createElement('p'));
    },
    /** What a frame is answered that sends this. */
    ask(data: unknown) {
      const answers: unknown[] = [];
      const source = { postMessage: (answer: unknown) => answers.push(answer) };
      for (const hear of listeners) hear({ data, source });
      return answers;
    },
  };
}
const call = (api: (...values: never[]) => void, ...values: unknown[]): Answer[] => {
  const answers: Answer[] = [];
  api(...([...values.slice(0, 1), ...rest(values, (...answer: Answer) => answers.push(answer))] as never[]));
  return answers;
};
const rest = ([, ...others]: unknown[], callback: unknown) =>
  others.map((value) => (value === 'callback' ? callback : value));
const locators = () => [...document.querySelectorAll('iframe')].map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  publishPrivacy(UNDECIDED as PrivacyState);
  publishPrivacy(decidedChoice(false));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('the USP interface', () => {
  it('says the US privacy string, as it is now', () => {
    const { page } = fakePage();
    expect(call(page.__uspapi, 'getUSPData', 1, 'callback')).toEqual([
      [{ version: 1, uspString: '1YNN' }, true],
    ]);
    publishPrivacy(decidedChoice(true));
    expect(call(page.__uspapi, 'getUSPData', 1, 'callback')).toEqual([
      [{ version: 1, uspString: '1YYN' }, true],
    ]);
  });

  it.each([
    ['ping', 1],
    ['getUSPData', 2],
  ])('knows nothing of %s in version %i', (command, version) => {
    const { page } = fakePage();
    expect(call(page.__uspapi, command, version, 'callback')).toEqual([[null, false]]);
  });
});

describe('the GPP interface', () => {
  it('answers what it knows, and says of the rest that it does not', () => {
    const { page } = fakePage();
    expect(call(page.__gpp, 'hasSection', 'callback', 'usnat')).toEqual([[true, true]]);
    expect(call(page.__gpp, 'getSection', 'callback', 'none')).toEqual([[null, true]]);
    expect(call(page.__gpp, 'dance', 'callback')).toEqual([[null, false]]);
  });

  it('tells a listener that it is one, of each change, and no more once it is none', () => {
    const { page } = fakePage();
    const heard: Array<[string, unknown, unknown]> = [];
    const listener = ({ eventName, listenerId, data }: Record<string, unknown>) =>
      void heard.push([String(eventName), listenerId, data]);
    page.__gpp('addEventListener', listener as never);
    publishPrivacy(decidedChoice(true));
    expect(heard).toEqual([
      ['listenerRegistered', 1, true],
      ['sectionChange', 1, 'usnat'],
      ['signalStatus', 1, 'ready'],
    ]);
    expect(call(page.__gpp, 'removeEventListener', 'callback', 9)).toMatchObject([[{ data: false }, true]]);
    expect(call(page.__gpp, 'removeEventListener', 'callback', 1)).toMatchObject([[{ data: true }, true]]);
    publishPrivacy(decidedChoice(false));
    expect(heard).toHaveLength(3);
  });

  it('goes on with what was asked and registered before it came, whatever fails in that', () => {
    const [asked, heard] = [vi.fn(), vi.fn()];
    const broken = () => {
      throw new Error('stranger');
    };
    const queue = [
      ['ping', broken, undefined],
      ['ping', asked, undefined],
    ];
    const events = [
      { id: 3, callback: broken },
      { id: 4, callback: heard },
    ];
    const { page } = fakePage(Object.assign(() => undefined, { queue, events }));
    expect(asked.mock.calls[0]?.[1]).toBe(true);
    expect(queue).toEqual([]);
    // Those that registered before the choice hear it as soon as it is known.
    expect(heard).toHaveBeenCalledTimes(2);
    publishPrivacy(decidedChoice(true));
    expect(heard).toHaveBeenCalledTimes(4);
    expect(call(page.__gpp, 'addEventListener', 'callback')).toMatchObject([[{ listenerId: 5 }, true]]);
  });
});

describe('a frame that asks by message', () => {
  it.each([
    ['__uspapi', { command: 'getUSPData', version: 1, callId: 'a' }, { version: 1, uspString: '1YNN' }, true],
    ['__gpp', { command: 'hasSection', parameter: 'usnat', callId: 2 }, true, true],
    ['__gpp', { command: 'dance', callId: 3 }, null, false],
  ])('of %s is answered in its own form: %j', (api, asked, returnValue, success) => {
    const { ask } = fakePage();
    const answer = { [`${api}Return`]: { returnValue, success, callId: asked.callId } };
    expect(ask({ [`${api}Call`]: asked })).toEqual([answer]);
    expect(ask(JSON.stringify({ [`${api}Call`]: asked }))).toEqual([JSON.stringify(answer)]);
  });

  it.each([
    ...['hello', '{"__gppCall":', '{"__gppCall":{}}', null, 5],
    ...[{}, { __gppCall: { command: 1 } }, { __uspapiCall: null }],
  ])('with %j asks nothing', (data) => {
    expect(fakePage().ask(data)).toEqual([]);
  });
});

describe('the frames by which others find the page', () => {
  it('come once there is a frame that may ask, each once', async () => {
    const { addFrame } = fakePage();
    await vi.advanceTimersByTimeAsync(100);
    expect(locators()).toEqual([]);
    addFrame();
    await vi.advanceTimersByTimeAsync(100);
    expect(locators()).toEqual(['__uspapiLocator', '__gppLocator']);
    addFrame();
    await vi.advanceTimersByTimeAsync(100);
    expect(locators()).toHaveLength(2);
  });

  it('are not made where another stands by that name', async () => {
    document.body.innerHTML = '<iframe name="__gppLocator"></iframe>';
    const { addFrame, page } = fakePage();
    Object.assign(page.frames, { __uspapiLocator: {} });
    addFrame();
    await vi.advanceTimersByTimeAsync(100);
    expect(locators()).toEqual(['__gppLocator']);
  });
});
