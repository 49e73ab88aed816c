/** Playback speeds in the order in which the button cycles through them. */
export const SPEEDS = [1, 1.25, 1.5, 2, 0.75] as const;

/** Where the sound comes from: the story's own file, or the speech synthesis of the device. */
export type AudioSource = 'file' | 'speech';

/** Fields of all states but `closed`. Times in seconds; a duration of 0 is unknown. */
interface Track {
  source: AudioSource;
  position: number;
  duration: number;
  speed: number;
}

/** The audio article (section 2). While the slider is dragged, playback does not move it. */
export type AudioState =
  | { status: 'closed' }
  | ({ status: 'loading' | 'playing' | 'paused' } & Track)
  | ({ status: 'scrubbing'; from: number; resumes: boolean } & Track)
  | ({ status: 'failed'; reason: string } & Track);

/** Events of the controls, the engine and the page. */
export type AudioEvent =
  | { type: 'listen-pressed'; source: AudioSource }
  | { type: 'play-pressed' | 'pause-pressed' | 'speed-pressed' | 'retry-pressed' | 'closed' | 'page-left' }
  | { type: 'slider-moved' | 'slider-left' | 'seek-asked'; position: number }
  | { type: 'length-known'; duration: number }
  | { type: 'started' | 'stopped' | 'ended' }
  | { type: 'time-passed'; position: number }
  /** The source cannot be sought; it stays where it is. */
  | { type: 'seek-refused'; position: number }
  | { type: 'source-failed'; reason: string };

/** What is reported: the part of the event's name that distinguishes it. */
type AudioReport = 'play' | 'pause' | 'speed change' | 'scrubbing' | 'leave' | 'error';

/** Effects for the caller to perform. */
export type AudioEffect =
  | { type: 'load'; position: number; speed: number }
  | { type: 'play' | 'pause' | 'unload' }
  | { type: 'seek'; position: number }
  | { type: 'set-speed'; speed: number }
  | { type: 'report'; what: AudioReport; from?: number; reason?: string };

type Step = { state: AudioState; effects: readonly AudioEffect[] };
const CLOSED: AudioState = { status: 'closed' };
const report = (what: AudioReport, more: { from?: number; reason?: string } = {}): AudioEffect => ({
  type: 'report',
  what,
  ...more,
});

/** One transition. Events that are impossible in a state change nothing. */
export function audioTransition(state: AudioState, event: AudioEvent): Step {
  if (event.type === 'listen-pressed') {
    const left: AudioEffect[] = state.status === 'closed' ? [] : [report('leave'), { type: 'unload' }];
    const track: Track = { source: event.source, position: 0, duration: 0, speed: 1 };
    return {
      state: { status: 'loading', ...track },
      effects: [...left, { type: 'load', position: 0, speed: 1 }],
    };
  }
  if (state.status === 'closed') return { state, effects: [] };
  return onControlEvent(state, event) ?? onEngineEvent(state, event) ?? { state, effects: [] };
}

type Open = Exclude<AudioState, { status: 'closed' }>;

/** Events of the controls. */
function onControlEvent(state: Open, event: AudioEvent): Step | undefined {
  switch (event.type) {
    case 'play-pressed':
      return state.status === 'paused' ? resumed(state) : undefined;
    case 'pause-pressed':
      // Dragging has paused it already; it does not resume afterwards.
      if (state.status === 'scrubbing' && state.resumes)
        return { state: { ...state, resumes: false }, effects: [report('pause')] };
      if (state.status !== 'playing' && state.status !== 'loading') return undefined;
      return { state: { ...state, status: 'paused' }, effects: [{ type: 'pause' }, report('pause')] };
    case 'speed-pressed': {
      const speed = SPEEDS[(SPEEDS.indexOf(state.speed as 1) + 1) % SPEEDS.length] ?? 1;
      return { state: { ...state, speed }, effects: [{ type: 'set-speed', speed }, report('speed change')] };
    }
    case 'slider-moved':
      return scrubbing(state, event.position);
    case 'slider-left':
    case 'seek-asked':
      return sought(state, event.position);
    case 'retry-pressed':
      if (state.status !== 'failed') return undefined;
      return {
        state: { ...trackOf(state), status: 'loading' },
        effects: [{ type: 'load', position: state.position, speed: state.speed }],
      };
    case 'closed':
    case 'page-left':
      return { state: CLOSED, effects: [report('leave'), { type: 'unload' }] };
    default:
      return undefined;
  }
}

/** Events of the engine. */
function onEngineEvent(state: Open, event: AudioEvent): Step | undefined {
  switch (event.type) {
    case 'length-known':
      return { state: { ...state, duration: Math.max(0, event.duration) }, effects: [] };
    case 'started':
      if (state.status !== 'loading') return undefined;
      return { state: { ...state, status: 'playing' }, effects: [report('play')] };
    case 'stopped':
      return state.status === 'playing' || state.status === 'loading'
        ? { state: { ...state, status: 'paused' }, effects: [report('pause')] }
        : undefined;
    case 'ended':
      // Voices that are broken say that they have spoken, and have not begun.
      if (state.status === 'loading') return failed(state, 'nothing was played');
      if (state.status !== 'playing') return undefined;
      return { state: { ...state, status: 'paused', position: state.duration }, effects: [report('pause')] };
    case 'time-passed':
      if (state.status !== 'playing') return undefined;
      return { state: { ...state, position: within(state, event.position) }, effects: [] };
    case 'seek-refused':
      return { state: { ...state, position: within(state, event.position) }, effects: [] };
    case 'source-failed':
      return state.status === 'failed' ? undefined : failed(state, event.reason);
    default:
      return undefined;
  }
}

function failed(state: Open, reason: string): Step {
  return {
    state: { ...trackOf(state), status: 'failed', reason },
    effects: [{ type: 'unload' }, report('error', { reason })],
  };
}

/** Resumes; from the beginning where the end was reached. */
function resumed(state: Open): Step {
  const isOver = state.duration > 0 && state.position >= state.duration;
  return {
    state: { ...trackOf(state), status: 'playing', position: isOver ? 0 : state.position },
    effects: [...(isOver ? [{ type: 'seek' as const, position: 0 }] : []), { type: 'play' }, report('play')],
  };
}

function scrubbing(state: Open, to: number): Step | undefined {
  if (state.status === 'failed') return undefined;
  const position = within(state, to);
  if (state.status === 'scrubbing') return { state: { ...state, position }, effects: [] };
  const resumes = state.status === 'playing';
  return {
    state: { ...trackOf(state), status: 'scrubbing', from: state.position, resumes, position },
    effects: resumes ? [{ type: 'pause' }] : [],
  };
}

function sought(state: Open, to: number): Step | undefined {
  if (state.status === 'failed' || state.status === 'loading') return undefined;
  const position = within(state, to);
  const from = state.status === 'scrubbing' ? state.from : state.position;
  const resumes = state.status === 'scrubbing' ? state.resumes : state.status === 'playing';
  const wasStopped = state.status === 'scrubbing' && resumes;
  return {
    state: { ...trackOf(state), status: resumes ? 'playing' : 'paused', position },
    effects: [
      { type: 'seek', position },
      ...(wasStopped ? [{ type: 'play' as const }] : []),
      report('scrubbing', { from }),
    ],
  };
}

function trackOf({ source, position, duration, speed }: Track): Track {
  return { source, position, duration, speed };
}

function within({ duration }: Track, position: number): number {
  return Math.min(Math.max(0, position), duration > 0 ? duration : Number.POSITIVE_INFINITY);
}
