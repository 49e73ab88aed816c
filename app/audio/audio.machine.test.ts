import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AudioEvent, type AudioState, audioTransition, SPEEDS } from './audio.machine.ts';

const CLOSED: AudioState = { status: 'closed' };
const listen: AudioEvent = { type: 'listen-pressed', source: 'file' };
const of = (type: Exclude<AudioEvent['type'], 'listen-pressed'>, more: object = {}) =>
  ({ type, ...more }) as AudioEvent;
const playing = [listen, of('length-known', { duration: 100 }), of('started')];

/** Applies events; returns the last state, and all effects as strings. */
function run(events: readonly AudioEvent[], from: AudioState = CLOSED) {
  let state = from;
  const effects = events.flatMap((event) => {
    const next = audioTransition(state, event);
    state = next.state;
    return next.effects.map((effect) =>
      Object.values(effect)
        .filter((value) => value !== undefined)
        .join(' '),
    );
  });
  return { state, effects };
}
/** State and effects of events after playback has started. */
const whilePlaying = (...events: AudioEvent[]) => {
  const { state } = run(playing);
  return run(events, state);
};

describe('the audio article (section 2)', () => {
  it('loads when Listen is pressed, and plays when it can', () => {
    expect(run([listen]).state).toMatchObject({ status: 'loading', position: 0, speed: 1 });
    expect(run(playing).state).toMatchObject({ status: 'playing', duration: 100 });
    expect(run(playing).effects).toEqual(['load 0 1', 'report play']);
  });

  it('pauses and resumes', () => {
    const { state, effects } = whilePlaying(
      of('time-passed', { position: 12 }),
      of('pause-pressed'),
      of('play-pressed'),
    );
    expect(state).toMatchObject({ status: 'playing', position: 12 });
    expect(effects).toEqual(['pause', 'report pause', 'play', 'report play']);
  });

  it('is paused when the system stops it', () => {
    expect(whilePlaying(of('stopped')).state.status).toBe('paused');
    expect(whilePlaying(of('stopped')).effects).toEqual(['report pause']);
    expect(run([listen, of('stopped')]).state.status).toBe('paused');
  });

  it('stays paused when it was paused before it could start', () => {
    expect(run([listen, of('pause-pressed'), of('started')]).state.status).toBe('paused');
  });

  it('plays from the beginning after its end', () => {
    const { state, effects } = whilePlaying(of('ended'), of('play-pressed'));
    expect(state).toMatchObject({ status: 'playing', position: 0 });
    expect(effects).toEqual(['report pause', 'seek 0', 'play', 'report play']);
  });

  it('cycles through its speeds', () => {
    const { state, effects } = whilePlaying(...SPEEDS.map(() => of('speed-pressed')));
    expect(state).toMatchObject({ speed: 1 });
    expect(effects.filter((line) => line.startsWith('set'))).toEqual([
      'set-speed 1.25',
      'set-speed 1.5',
      'set-speed 2',
      'set-speed 0.75',
      'set-speed 1',
    ]);
  });
});

describe('scrubbing', () => {
  it('pauses, follows the pointer, resumes from there, and is reported once', () => {
    const { state, effects } = whilePlaying(
      of('time-passed', { position: 10 }),
      of('slider-moved', { position: 30 }),
      of('time-passed', { position: 11 }),
      of('slider-moved', { position: 55 }),
      of('slider-left', { position: 60 }),
    );
    expect(state).toMatchObject({ status: 'playing', position: 60 });
    expect(effects).toEqual(['pause', 'seek 60', 'play', 'report scrubbing 10']);
  });

  it('of a paused article leaves it paused', () => {
    const { state, effects } = whilePlaying(
      of('pause-pressed'),
      of('slider-moved', { position: 40 }),
      of('slider-left', { position: 40 }),
    );
    expect(state).toMatchObject({ status: 'paused', position: 40 });
    expect(effects.slice(2)).toEqual(['seek 40', 'report scrubbing 0']);
  });

  it('does not resume what was paused meanwhile, as another tab may do', () => {
    const { state, effects } = whilePlaying(
      of('slider-moved', { position: 40 }),
      of('pause-pressed'),
      of('pause-pressed'),
      of('slider-left', { position: 40 }),
    );
    expect(state).toMatchObject({ status: 'paused', position: 40 });
    expect(effects).toEqual(['pause', 'report pause', 'seek 40', 'report scrubbing 0']);
  });

  it('shows the old position where the source cannot be sought', () => {
    const { state } = whilePlaying(
      of('pause-pressed'),
      of('seek-asked', { position: 40 }),
      of('seek-refused', { position: 7 }),
    );
    expect(state).toMatchObject({ status: 'paused', position: 7 });
  });

  it('stays within the duration', () => {
    expect(whilePlaying(of('slider-left', { position: 900 })).state).toMatchObject({ position: 100 });
    expect(whilePlaying(of('seek-asked', { position: -5 })).state).toMatchObject({ position: 0 });
  });
});

describe('failure (section 8)', () => {
  it('is shown, and retried from the same position', () => {
    const { state, effects } = whilePlaying(
      of('time-passed', { position: 33 }),
      of('speed-pressed'),
      of('source-failed', { reason: 'network' }),
      of('source-failed', { reason: 'network' }),
      of('retry-pressed'),
    );
    expect(state).toMatchObject({ status: 'loading', position: 33, speed: 1.25 });
    expect(effects.slice(2)).toEqual(['unload', 'report error network', 'load 33 1.25']);
  });

  it('is also an end before anything was played', () => {
    const { state, effects } = run([listen, of('ended')]);
    expect([state.status, effects.slice(1)]).toEqual([
      'failed',
      ['unload', 'report error nothing was played'],
    ]);
  });

  it('ignores play and later events', () => {
    const failed = whilePlaying(of('source-failed', { reason: 'x' })).state;
    for (const type of ['play-pressed', 'pause-pressed', 'started', 'ended', 'stopped'] as const)
      expect(audioTransition(failed, of(type))).toEqual({ state: failed, effects: [] });
  });
});

describe('leaving', () => {
  it.each(['closed', 'page-left'] as const)('by %s is reported and unloads', (type) => {
    expect(whilePlaying(of(type))).toEqual({ state: CLOSED, effects: ['report leave', 'unload'] });
    expect(
      whilePlaying(of(type), of('page-left'), of('started'), of('time-passed', { position: 3 })).effects,
    ).toHaveLength(2);
  });

  it('for another story is reported, too', () => {
    expect(whilePlaying({ type: 'listen-pressed', source: 'speech' }).effects).toEqual([
      'report leave',
      'unload',
      'load 0 1',
    ]);
  });
});

it('after any sequence of events the position is within the duration', () => {
  const seconds = fc.double({ min: -50, max: 500, noNaN: true });
  const anyEvent: fc.Arbitrary<AudioEvent> = fc.oneof(
    fc.constantFrom(
      ...(
        [
          'play-pressed',
          'pause-pressed',
          'speed-pressed',
          'retry-pressed',
          'started',
          'stopped',
          'ended',
        ] as const
      ).map((type) => of(type)),
    ),
    fc
      .tuple(
        fc.constantFrom('slider-moved', 'slider-left', 'seek-asked', 'seek-refused', 'time-passed'),
        seconds,
      )
      .map(([type, position]) => of(type as 'time-passed', { position })),
    fc.constant(of('source-failed', { reason: 'x' })),
  );
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const { state } = whilePlaying(...events);
      expect(state.status === 'closed' ? 0 : state.position).toBeGreaterThanOrEqual(0);
      expect(state.status === 'closed' ? 0 : state.position).toBeLessThanOrEqual(100);
    }),
  );
});
