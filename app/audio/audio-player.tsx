import * as Slider from '@radix-ui/react-slider';
import { useLayoutEffect, useRef } from 'react';
import type { Translate } from '#app/i18n/translator.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { AudioState } from './audio.machine.ts';
import type { DispatchAudio } from './audio-engine.ts';
import styles from './audio-player.module.css';

const PATHS = { play: 'M8 5.500v13l11-6.500z', pause: 'M8 5h3v14H8zM14 5h3v14h-3z' } as const;

/** Play or pause as a filled icon. */
function PlayIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill="currentColor" />
    </svg>
  );
}

/**
 * The player at the bottom of the window: play or pause, seek, speed, close; after a failure, a message and a retry
 * button.
 */
export function AudioPlayer({
  title,
  lang,
  state,
  t,
  dispatch,
}: {
  title: string;
  /** Of the title, where that is not the page's. */
  lang?: string | undefined;
  state: AudioState;
  t: Translate;
  dispatch: DispatchAudio;
}) {
  const player = useRef<HTMLElement>(null);
  const hadFocus = player.current?.contains(document.activeElement);
  // A failure, and another try, replace the control that has the focus.
  useLayoutEffect(() => {
    if (hadFocus && !player.current?.contains(document.activeElement))
      player.current?.querySelector('button')?.focus({ preventScroll: true });
  });
  // Adds the player's height as padding to the page, so that its last line is not covered.
  useLayoutEffect(() => {
    const height = player.current?.offsetHeight ?? 0;
    document.documentElement.style.setProperty('--player-room', `${height}px`);
  });
  if (state.status === 'closed') return null;
  return (
    <section
      ref={player}
      className={styles.player}
      data-audio-player={state.status}
      aria-label={t('audio.player')}
    >
      <div className={styles.inside}>
        {state.status === 'failed' ? (
          <Failure t={t} dispatch={dispatch} />
        ) : (
          <>
            <PlayButton state={state} t={t} dispatch={dispatch} />
            <div className={styles.middle}>
              <p className={styles.title}>
                <span className={styles.name} lang={lang}>
                  {title}
                </span>
                {state.source === 'speech' && <span className={styles.by}>{t('audio.byDevice')}</span>}
              </p>
              <Seek state={state} t={t} dispatch={dispatch} />
            </div>
            <button
              type="button"
              className={styles.speed}
              aria-label={t('audio.speedLabel', { speed: state.speed })}
              onClick={() => dispatch({ type: 'speed-pressed' })}
            >
              {t('audio.speed', { speed: state.speed })}
            </button>
          </>
        )}
        <button
          type="button"
          className={styles.round}
          aria-label={t('audio.close')}
          onClick={() => dispatch({ type: 'closed' })}
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}

interface Part {
  state: Exclude<AudioState, { status: 'closed' }>;
  t: Translate;
  dispatch: DispatchAudio;
}

function PlayButton({ state, t, dispatch }: Part) {
  const isOn = state.status === 'scrubbing' ? state.resumes : state.status !== 'paused';
  return (
    <button
      type="button"
      className={`${styles.round} ${styles.main}`}
      aria-label={t(isOn ? 'audio.pause' : 'audio.play')}
      aria-busy={state.status === 'loading'}
      onClick={() => dispatch({ type: isOn ? 'pause-pressed' : 'play-pressed' })}
    >
      <PlayIcon name={isOn ? 'pause' : 'play'} />
    </button>
  );
}

function Seek({ state, t, dispatch }: Part) {
  const { position, duration } = state;
  // A pointer drags the slider until it is released; a key moves it at once. The slider's own commit event does not
  // distinguish the two.
  const isDragging = useRef(false);
  const onRelease = () => {
    isDragging.current = false;
    if (state.status === 'scrubbing') dispatch({ type: 'slider-left', position });
  };
  const isLengthKnown = duration > 0;
  const times = { position: clockTime(position), duration: clockTime(duration) };
  return (
    <div className={styles.seek}>
      <span className={styles.time} aria-hidden="true">
        {times.position}
      </span>
      <Slider.Root
        className={styles.slider}
        value={[isLengthKnown ? position : 0]}
        max={Math.max(1, duration)}
        step={1}
        disabled={state.status === 'loading' || !isLengthKnown}
        onPointerDownCapture={() => {
          isDragging.current = true;
        }}
        onPointerUp={onRelease}
        onPointerCancel={onRelease}
        onValueChange={([to = 0]) =>
          dispatch({ type: isDragging.current ? 'slider-moved' : 'seek-asked', position: to })
        }
      >
        <Slider.Track className={styles.track}>
          <Slider.Range className={styles.range} />
        </Slider.Track>
        <Slider.Thumb
          className={styles.thumb}
          aria-label={t('audio.seek')}
          aria-valuetext={isLengthKnown ? t('audio.position', times) : times.position}
        />
      </Slider.Root>
      <span className={styles.time} aria-hidden="true">
        {isLengthKnown && times.duration}
      </span>
    </div>
  );
}

function Failure({ t, dispatch }: Pick<Part, 't' | 'dispatch'>) {
  return (
    <>
      <p className={styles.failure} role="alert">
        {t('audio.failed')}
      </p>
      <button type="button" className={styles.retry} onClick={() => dispatch({ type: 'retry-pressed' })}>
        {t('audio.retry')}
      </button>
    </>
  );
}

/** Seconds as hours, minutes and seconds, such as 4:05 or 1:02:09. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  const tail = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}
