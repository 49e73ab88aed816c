import { describe, expect, it } from 'vitest';
import { type OnlineEvent, type OnlineState, transition } from './back-online.machine.ts';

const lost: OnlineEvent = { kind: 'went offline' };
const back = (pathname: string, hasBefore = true): OnlineEvent => ({
  kind: 'came online',
  pathname,
  hasBefore,
});

function effectsOf(...events: OnlineEvent[]) {
  let state: OnlineState = 'online';
  return events.flatMap((event) => {
    const next = transition(state, event);
    state = next.state;
    return next.effects;
  });
}

describe('an error screen', () => {
  it('reloads its page when the browser was offline and is online again', () => {
    expect(effectsOf(lost, back('/horoscope'))).toEqual(['reload']);
  });

  it('goes back where the path contains "error"', () => {
    expect(effectsOf(lost, back('/error'))).toEqual(['go back']);
    expect(effectsOf(lost, back('/es/errors/1'))).toEqual(['go back']);
  });

  it('goes home where there is nothing to go back to', () => {
    expect(effectsOf(lost, back('/error', false))).toEqual(['go home']);
  });

  it('does nothing while the connection is unchanged', () => {
    expect(effectsOf(back('/horoscope'))).toEqual([]);
    expect(effectsOf(lost, lost)).toEqual([]);
  });

  it('reloads once per loss of connection', () => {
    expect(effectsOf(lost, back('/a'), back('/a'), lost, back('/a'))).toEqual(['reload', 'reload']);
  });
});
