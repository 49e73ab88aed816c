import { channel } from '#app/lib/channel.ts';

/** What may ask a visitor something of itself, the most important first. */
export const PROMPT_KINDS = ['push', 'rating', 'feedback'] as const;

/** One of those kinds. */
export type PromptKind = (typeof PROMPT_KINDS)[number];

/** A request to show a prompt. */
export interface PromptRequest {
  kind: PromptKind;
  /** It has been shown on this page already and comes back into sight: that is no new prompt. */
  again: boolean;
  /** Called once, when no other prompt is shown; what was shown ends with the function that `requestPrompt` gave. */
  onTurn(): void;
}

/** Takes requests; the function that it returns ends the turn, or withdraws the request. */
export type PromptScheduler = (request: PromptRequest) => () => void;

const schedulers = channel<PromptScheduler>();

/** Asks to be the one prompt on the page. Requests wait until there is a scheduler. */
export function requestPrompt(request: PromptRequest): () => void {
  let end: (() => void) | undefined;
  const unsubscribe = schedulers.subscribe((schedule) => {
    end ??= schedule(request);
  });
  return () => {
    unsubscribe();
    end?.();
  };
}

/** Names the scheduler, which gets the requests that waited for it. */
export const setPromptScheduler = schedulers.publish;
