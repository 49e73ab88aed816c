import { expect, it } from 'vitest';
import { askForTurn, openTurnDesk, type TurnWish } from './prompt-turns.ts';

it('keeps wishes until the desk opens, and takes back those that ended before', () => {
  const wish = (kind: TurnWish['kind']): TurnWish => ({ kind, again: false, onTurn: () => undefined });
  const early = wish('feedback');
  const gone = wish('rating');
  const end = askForTurn(early);
  askForTurn(gone)();
  const heard: string[] = [];
  openTurnDesk(({ kind }) => {
    heard.push(kind);
    return () => heard.push(`${kind} ended`);
  });
  end();
  askForTurn(wish('push'));
  expect(heard).toEqual(['feedback', 'feedback ended', 'push']);
});
