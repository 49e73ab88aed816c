import { expect, it } from 'vitest';
import { type PromptRequest, requestPrompt, setPromptScheduler } from './prompt-requests.ts';

it('keeps wishes until the desk opens, and takes back those that ended before', () => {
  const wish = (kind: PromptRequest['kind']): PromptRequest => ({
    kind,
    again: false,
    onTurn: () => undefined,
  });
  const early = wish('feedback');
  const gone = wish('rating');
  const end = requestPrompt(early);
  requestPrompt(gone)();
  const heard: string[] = [];
  setPromptScheduler(({ kind }) => {
    heard.push(kind);
    return () => heard.push(`${kind} ended`);
  });
  end();
  requestPrompt(wish('push'));
  expect(heard).toEqual(['feedback', 'feedback ended', 'push']);
});
