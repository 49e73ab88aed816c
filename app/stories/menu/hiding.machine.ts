/**
 * Hiding a story (section 2, the last two snackbars): it is gone at once, which a snackbar says, and the visitor may
 * undo it. Only where nothing is left in the list, the visitor is asked to confirm that the feed may be refreshed. Who
 * confirms gets a new feed; who says nothing keeps the page as it is, without the story; who undoes has the story back,
 * and nothing was sent.
 */
export type HidingState = { status: 'idle' } | { status: 'asking'; id: string };

/** What happened to which story. `lapsed`: the snackbar went unanswered, or the page is being left. */
export type HidingEvent =
  | { type: 'hide-chosen'; id: string; isLast: boolean }
  | { type: 'confirmed' | 'undone' | 'lapsed'; id: string };

/** What is to be done. `post` sends it to the server; `say` shows a snackbar; of two of them, one can be undone. */
export type HidingEffect =
  | { type: 'hide' | 'restore' | 'post'; id: string }
  | { type: 'refresh' }
  | { type: 'say'; text: 'confirmHide' | 'hiddenUndo' | 'hidden' | 'restored' };

const IDLE: HidingState = { status: 'idle' };

/** One step. Answers about a story that is not being asked about change nothing. */
export function hidingTransition(
  state: HidingState,
  event: HidingEvent,
): { state: HidingState; effects: readonly HidingEffect[] } {
  const post: HidingEffect[] = state.status === 'asking' ? [{ type: 'post', id: state.id }] : [];
  if (event.type === 'hide-chosen') {
    const { id, isLast } = event;
    return {
      state: { status: 'asking', id },
      effects: [...post, { type: 'hide', id }, { type: 'say', text: isLast ? 'confirmHide' : 'hiddenUndo' }],
    };
  }
  if (state.status === 'idle' || state.id !== event.id) return { state, effects: [] };
  switch (event.type) {
    case 'confirmed':
      return { state: IDLE, effects: [...post, { type: 'refresh' }, { type: 'say', text: 'hidden' }] };
    case 'undone':
      return {
        state: IDLE,
        effects: [
          { type: 'restore', id: state.id },
          { type: 'say', text: 'restored' },
        ],
      };
    case 'lapsed':
      return { state: IDLE, effects: post };
  }
}
