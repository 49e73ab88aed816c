/** What may ask a visitor something of itself, the most important first. */
export const PROMPT_KINDS = ['push', 'rating', 'feedback'] as const;

/** One of those kinds. */
export type PromptKind = (typeof PROMPT_KINDS)[number];

/** A wish to ask the visitor something. */
export interface TurnWish {
  kind: PromptKind;
  /** It has been shown on this page already and comes back into sight: that is no new prompt. */
  again: boolean;
  /** Called once, when nothing else asks anything; what was shown ends with the function that `askForTurn` gave. */
  onTurn(): void;
}

/** Takes wishes; gives back what ends the turn, or takes the wish back. */
export type TurnDesk = (wish: TurnWish) => () => void;

let desk: TurnDesk | undefined;
const waiting = new Map<TurnWish, (() => void) | undefined>();

/** Asks to be the one prompt on the page. Wishes wait until the desk opens. */
export function askForTurn(wish: TurnWish): () => void {
  if (desk) return desk(wish);
  waiting.set(wish, undefined);
  return () => {
    const end = waiting.get(wish);
    waiting.delete(wish);
    end?.();
  };
}

/** Opens the desk, with the wishes that came before it. One desk; a new one takes the place of the old. */
export function openTurnDesk(opened: TurnDesk): void {
  desk = opened;
  for (const wish of [...waiting.keys()]) waiting.set(wish, opened(wish));
}
