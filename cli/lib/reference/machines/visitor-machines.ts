import { readingTransition, UNREAD } from '#app/article/shared/reading.machine.ts';
import { audioTransition } from '#app/audio/audio.machine.ts';
import { SILENT, speechTransition } from '#app/audio/speech/speech.machine.ts';
import { gameZoneTransition, openGameZone } from '#app/games/zone/game-zone.machine.ts';
import { IDLE as NO_PULL, pullTransition } from '#app/games/zone/pull.machine.ts';
import { transition as onlineTransition } from '#app/offline/back-online.machine.ts';
import { openStoryList, storyListTransition } from '#app/stories/list/story-list.machine.ts';
import { swipeTransition } from '#app/stories/list/swipe.machine.ts';
import { hidingTransition } from '#app/stories/menu/hiding.machine.ts';
import { machineGraph } from './machine-graph.ts';

const BROWSER_LIMIT = 'the browser’s limit for a request';

interface Story {
  id: string;
}
const page = (offset: number, count: number) => ({
  ...{ topic: 'sports', offset, hasMore: true, nextOffset: offset + count, asOf: undefined },
  stories: Array.from({ length: count }, (_, n): Story => ({ id: String(offset + n) })),
});

/** Graphs of the machines of screens. */
export const visitorMachines = () => [
  machineGraph<ReturnType<typeof openStoryList<Story>>, Parameters<typeof storyListTransition<Story>>[1]>({
    file: 'stories/list/story-list',
    starts: [openStoryList(page(0, 2))],
    events: (_at, { nextOffset }) => [
      { type: 'more-requested' },
      { type: 'load-failed' },
      { type: 'page-arrived', ...page(nextOffset, 2) },
      { type: 'page-arrived', ...page(0, 2) },
    ],
    step(before, event) {
      const state = storyListTransition(before, event);
      return state.stories.length > 6 ? [before, []] : [state, []];
    },
    stateName: ({ status }) => status,
    waits: {
      idle: 'visitor',
      loading: { for: 'the server', until: 'load-failed', within: BROWSER_LIMIT },
      failed: 'visitor',
    },
  }),
  machineGraph<Parameters<typeof swipeTransition>[0], Parameters<typeof swipeTransition>[1]>({
    file: 'stories/list/swipe',
    starts: [{ status: 'idle' }],
    events: (at) => [
      { type: 'touch-started', x: 300, y: 0, at, fingers: 1, width: 400 },
      { type: 'touch-started', x: 300, y: 0, at, fingers: 2, width: 400 },
      { type: 'touch-moved', x: 300, y: 100 },
      { type: 'touch-ended', x: 200, y: 0, at },
      { type: 'touch-cancelled' },
    ],
    step(before, event) {
      const { state, effects } = swipeTransition(before, event);
      return [state, effects];
    },
    stateName: ({ status }) => status,
    waits: { idle: 'visitor', touching: 'visitor', 'given-up': 'visitor' },
  }),
  machineGraph<Parameters<typeof hidingTransition>[0], Parameters<typeof hidingTransition>[1]>({
    file: 'stories/menu/hiding',
    starts: [{ status: 'idle' }],
    events: () => [
      { type: 'hide-chosen', id: '7', isLast: false },
      { type: 'hide-chosen', id: '7', isLast: true },
      ...(['confirmed', 'undone', 'lapsed'] as const).map((type) => ({ type, id: '7' })),
    ],
    step(before, event) {
      const { state, effects } = hidingTransition(before, event);
      return [state, effects];
    },
    stateName: ({ status }) => status,
    waits: {
      idle: 'visitor',
      asking: { for: 'the visitor', until: 'lapsed', within: 'the time of a message' },
    },
  }),
  machineGraph<Parameters<typeof readingTransition>[0], Parameters<typeof readingTransition>[1]>({
    file: 'article/shared/reading',
    starts: [UNREAD],
    events: (at) => [
      ...(['came-in-sight', 'went-out-of-sight', 'time-passed'] as const).map((type) => ({ type, at })),
      { type: 'scrolled', at, share: 1 },
    ],
    step(before, event) {
      const { reading, effects } = readingTransition(before, event);
      return [reading, effects];
    },
    stateName: ({ isRead, since }) => (isRead ? 'read' : since === undefined ? 'out of sight' : 'in sight'),
    waits: { 'out of sight': 'visitor', 'in sight': 'visitor', read: 'end' },
  }),
  machineGraph<Parameters<typeof audioTransition>[0], Parameters<typeof audioTransition>[1]>({
    file: 'audio/audio',
    starts: [{ status: 'closed' }],
    events: () => [
      { type: 'listen-pressed', source: 'file' },
      ...(
        ['play-pressed', 'pause-pressed', 'speed-pressed', 'retry-pressed', 'closed', 'page-left'] as const
      ).map((type) => ({ type })),
      ...(['slider-moved', 'slider-left', 'seek-asked'] as const).map((type) => ({ type, position: 5 })),
      { type: 'length-known', duration: 60 },
      ...(['started', 'stopped', 'ended'] as const).map((type) => ({ type })),
      { type: 'time-passed', position: 2 },
      { type: 'source-failed', reason: 'network' },
    ],
    step(before, event) {
      const { state, effects } = audioTransition(before, event);
      return [state, effects];
    },
    stateName: ({ status }) => status,
    waits: {
      closed: 'visitor',
      loading: { for: 'the audio file, or the voice', until: 'source-failed', within: BROWSER_LIMIT },
      ...{ playing: 'visitor', paused: 'visitor', scrubbing: 'visitor', failed: 'visitor' },
    },
  }),
  machineGraph<Parameters<typeof speechTransition>[0], Parameters<typeof speechTransition>[1]>({
    file: 'audio/speech/speech',
    starts: [SILENT],
    events: (_at, { utterance }) => [
      { type: 'play-asked' },
      { type: 'pause-asked' },
      { type: 'moved', chunk: 1 },
      { type: 'speed-changed' },
      ...(['began', 'ended', 'took-too-long'] as const).map((type) => ({ type, utterance })),
      { type: 'failed', utterance, reason: 'interrupted' },
    ],
    step(before, event) {
      const { state, effects } = speechTransition(before, event, 2);
      return state.utterance > 4 ? [before, []] : [state, effects];
    },
    stateName: ({ status }) => status,
    waits: {
      silent: 'visitor',
      starting: { for: 'the device’s voice', until: 'took-too-long', within: 'the time of a voice' },
      speaking: 'visitor',
    },
  }),
  machineGraph<ReturnType<typeof openGameZone<number>>, Parameters<typeof gameZoneTransition<number>>[1]>({
    file: 'games/zone/game-zone',
    starts: [openGameZone([1], undefined, 0), openGameZone<number>([], undefined, 0)],
    events: (at) => [
      { type: 'requested', at },
      { type: 'games-arrived', at, games: [1, 2] },
      { type: 'first-pictures-loaded', at },
      { type: 'time-passed', at },
      { type: 'load-failed', status: 500, message: 'request failed' },
      { type: 'order-changed', games: [2, 1] },
    ],
    step: (state, event) => [gameZoneTransition(state, event), []],
    stateName: (state) =>
      state.status === 'loading' && state.picturesSince !== undefined ? 'loading pictures' : state.status,
    waits: {
      loading: { for: 'the server', until: 'load-failed', within: BROWSER_LIMIT },
      'loading pictures': { for: 'pictures', until: 'time-passed', within: '10 s' },
      ...{ loaded: 'visitor', error: 'visitor' },
    },
  }),
  machineGraph<Parameters<typeof pullTransition>[0], Parameters<typeof pullTransition>[1]>({
    file: 'games/zone/pull',
    starts: [NO_PULL],
    events: () => [
      { type: 'touched', y: 0, scrollTop: 0, fingers: 1 },
      { type: 'moved', y: 200 },
      { type: 'moved', y: -1 },
      { type: 'released' },
      { type: 'interrupted' },
    ],
    step(before, event) {
      const { state, effects } = pullTransition(before, event);
      return [state, effects];
    },
    stateName: ({ status }) => status,
    waits: { idle: 'visitor', pulling: 'visitor' },
  }),
  machineGraph<Parameters<typeof onlineTransition>[0], Parameters<typeof onlineTransition>[1]>({
    file: 'offline/back-online',
    starts: ['online'],
    events: () => [
      { kind: 'went offline' },
      ...['/', '/error'].flatMap((pathname) =>
        [true, false].map((hasBefore) => ({ kind: 'came online' as const, pathname, hasBefore })),
      ),
    ],
    step(before, event) {
      const { state, effects } = onlineTransition(before, event);
      return [state, effects];
    },
    stateName: (state) => state,
    waits: {
      online: 'nothing',
      offline: {
        for: 'the network',
        until: 'came online',
        within: 'no limit; the visitor may try at any time',
      },
    },
  }),
];
