// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { installIabApis } from './iab-apis.client.ts';
import { type PrivacyState, publishPrivacy, UNDECIDED } from './privacy-state.ts';

type Answer = [data: unknown, success: boolean];
type Page = Window & { frameCount: number };

/** A window with a document, to which frames may be added. */
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
    /** The answer to a frame that sends this. */
    ask(data: unknown) {
      const answers: unknown[] = [];
      const source = { postMessage: (answer: unknown) => answers.push(answer) };
      for (const listener of listeners) listener({ data, source });
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
  it('returns the current US privacy string', () => {
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
  ])('does not support %s in version %i', (command, version) => {
    const { page } = fakePage();
    expect(call(page.__uspapi, command, version, 'callback')).toEqual([[null, false]]);
  });
});

describe('the GPP interface', () => {
  it('answers known commands, and reports failure for others', () => {
    const { page } = fakePage();
    expect(call(page.__gpp, 'hasSection', 'callback', 'usnat')).toEqual([[true, true]]);
    expect(call(page.__gpp, 'getSection', 'callback', 'none')).toEqual([[null, true]]);
    expect(call(page.__gpp, 'dance', 'callback')).toEqual([[null, false]]);
  });

  it('confirms a listener, notifies it of each change, and stops once it is removed', () => {
    const { page } = fakePage();
    const received: Array<[string, unknown, unknown]> = [];
    const listener = ({ eventName, listenerId, data }: Record<string, unknown>) =>
      void received.push([String(eventName), listenerId, data]);
    page.__gpp('addEventListener', listener as never);
    publishPrivacy(decidedChoice(true));
    expect(received).toEqual([
      ['listenerRegistered', 1, true],
      ['sectionChange', 1, 'usnat'],
      ['signalStatus', 1, 'ready'],
    ]);
    expect(call(page.__gpp, 'removeEventListener', 'callback', 9)).toMatchObject([[{ data: false }, true]]);
    expect(call(page.__gpp, 'removeEventListener', 'callback', 1)).toMatchObject([[{ data: true }, true]]);
    publishPrivacy(decidedChoice(false));
    expect(received).toHaveLength(3);
  });

  it('processes what was queued and registered before it was installed, also when a callback throws', () => {
    const [asked, received] = [vi.fn(), vi.fn()];
    const broken = () => {
      throw new Error('stranger');
    };
    const queue = [
      ['ping', broken, undefined],
      ['ping', asked, undefined],
    ];
    const events = [
      { id: 3, callback: broken },
      { id: 4, callback: received },
    ];
    const { page } = fakePage(Object.assign(() => undefined, { queue, events }));
    expect(asked.mock.calls[0]?.[1]).toBe(true);
    expect(queue).toEqual([]);
    // Listeners from before the choice are notified as soon as it is known.
    expect(received).toHaveBeenCalledTimes(2);
    publishPrivacy(decidedChoice(true));
    expect(received).toHaveBeenCalledTimes(4);
    expect(call(page.__gpp, 'addEventListener', 'callback')).toMatchObject([[{ listenerId: 5 }, true]]);
  });
});

describe('a call by postMessage', () => {
  it.each([
    ['__uspapi', { command: 'getUSPData', version: 1, callId: 'a' }, { version: 1, uspString: '1YNN' }, true],
    ['__gpp', { command: 'hasSection', parameter: 'usnat', callId: 2 }, true, true],
    ['__gpp', { command: 'dance', callId: 3 }, null, false],
  ])('of %s is answered in the form of the call: %j', (api, asked, returnValue, success) => {
    const { ask } = fakePage();
    const answer = { [`${api}Return`]: { returnValue, success, callId: asked.callId } };
    expect(ask({ [`${api}Call`]: asked })).toEqual([answer]);
    expect(ask(JSON.stringify({ [`${api}Call`]: asked }))).toEqual([JSON.stringify(answer)]);
  });

  it.each([
    ...['hello', '{"__gppCall":', '{"__gppCall":{}}', null, 5],
    ...[{}, { __gppCall: { command: 1 } }, { __uspapiCall: null }],
  ])('with %j is ignored', (data) => {
    expect(fakePage().ask(data)).toEqual([]);
  });
});

describe('the locator frames', () => {
  it('are added once there is a frame that may call, each once', async () => {
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

  it('are not added where a frame of that name exists', async () => {
    document.body.innerHTML = '<iframe name="__gppLocator"></iframe>';
    const { addFrame, page } = fakePage();
    Object.assign(page.frames, { __uspapiLocator: {} });
    addFrame();
    await vi.advanceTimersByTimeAsync(100);
    expect(locators()).toEqual(['__gppLocator']);
  });
});
