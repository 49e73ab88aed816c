import { report } from '#app/events/events.port.ts';
import { postReaction } from '#app/stories/post-reaction.client.ts';
import { hiddenStories } from './hidden-stories.ts';
import { type HidingEffect, type HidingEvent, type HidingState, hidingTransition } from './hiding.machine.ts';

/** What hiding needs from its surroundings: to show a message, and to load the list again. */
export interface HidingShell {
  say(text: Extract<HidingEffect, { type: 'say' }>['text']): void;
  refresh(): void;
}

let state: HidingState = { status: 'idle' };
let shell: HidingShell | undefined;

/**
 * Hides a story at once; what becomes of it, the answer to its snackbar decides.
 * @param isLast whether its list has no other story: then the feed must be refreshed
 */
export function hideStory(id: string, isLast: boolean, around: HidingShell): void {
  shell = around;
  addEventListener('pagehide', onLeave);
  dispatch({ type: 'hide-chosen', id, isLast });
}

/** The visitor's answer to the snackbar. */
export function resolveHiding(id: string, type: 'confirmed' | 'undone' | 'lapsed'): void {
  dispatch({ type, id });
}

function onLeave(): void {
  if (state.status === 'asking') dispatch({ type: 'lapsed', id: state.id });
}

function dispatch(event: HidingEvent): void {
  const { state: next, effects } = hidingTransition(state, event);
  state = next;
  if (state.status === 'idle') removeEventListener('pagehide', onLeave);
  for (const effect of effects) perform(effect);
}

function perform(effect: HidingEffect): void {
  switch (effect.type) {
    case 'hide':
      hiddenStories.add(effect.id);
      report('hide story', { item_id: effect.id });
      break;
    case 'restore':
      hiddenStories.remove(effect.id);
      report('hide story undo', { item_id: effect.id });
      break;
    case 'post':
      postReaction({ kind: 'hide', storyId: effect.id });
      report('story hidden', { item_id: effect.id });
      break;
    case 'refresh':
      shell?.refresh();
      break;
    case 'say':
      shell?.say(effect.text);
  }
}
