import { channel } from '#app/lib/channel.ts';

/** Prompts, the most important first. */
export const PROMPT_KINDS = ['push', 'rating', 'feedback'] as const;

/** One of those kinds. */
export type PromptKind = (typeof PROMPT_KINDS)[number];

/** A request to show a prompt. */
export interface PromptRequest {
  kind: PromptKind;
  /** The visitor has seen the prompt on this page, and it scrolls back into view: it does not count as a new prompt. */
  again: boolean;
  /**
   * Called once, when no other prompt is shown. The prompt ends with the function that `requestPrompt` returned.
   * @param seen to be called when the visitor first sees the prompt: from then on it counts
   */
  onTurn(seen: () => void): void;
}

/** Takes requests; the function that it returns ends the turn, or withdraws the request. */
export type PromptScheduler = (request: PromptRequest) => () => void;

const schedulers = channel<PromptScheduler>();

/**
 * Requests to be the only prompt on the page. Requests wait until there is a scheduler.
 * @returns ends the prompt, or withdraws the request
 */
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

/** Sets the scheduler, which receives the requests that waited for it. */
export const setPromptScheduler = schedulers.publish;
