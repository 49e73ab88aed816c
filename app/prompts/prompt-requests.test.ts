import { expect, it } from 'vitest';
import { type PromptRequest, requestPrompt, setPromptScheduler } from './prompt-requests.ts';

it('requests wait for the scheduler; those that ended before are withdrawn', () => {
  const request = (kind: PromptRequest['kind']): PromptRequest => ({
    kind,
    again: false,
    onTurn: () => undefined,
  });
  const early = request('feedback');
  const gone = request('rating');
  const end = requestPrompt(early);
  requestPrompt(gone)();
  const calls: string[] = [];
  setPromptScheduler(({ kind }) => {
    calls.push(kind);
    return () => calls.push(`${kind} ended`);
  });
  end();
  requestPrompt(request('push'));
  expect(calls).toEqual(['feedback', 'feedback ended', 'push']);
});
