import { expect, it } from 'vitest';
import { type PromptRequest, requestPrompt, setPromptScheduler } from './prompt-requests.ts';

it('keeps wishes until the desk opens, and takes back those that ended before', () => {
  const request = (kind: PromptRequest['kind']): PromptRequest => ({
    kind,
    again: false,
    onTurn: () => undefined,
  });
  const early = request('feedback');
  const gone = request('rating');
  const end = requestPrompt(early);
  requestPrompt(gone)();
  const heard: string[] = [];
  setPromptScheduler(({ kind }) => {
    heard.push(kind);
    return () => heard.push(`${kind} ended`);
  });
  end();
  requestPrompt(request('push'));
  expect(heard).toEqual(['feedback', 'feedback ended', 'push']);
});
