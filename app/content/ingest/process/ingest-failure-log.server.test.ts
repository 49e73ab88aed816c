import { expect, it } from 'vitest';
import { DatabaseGoneError } from '#app/database/database-gone-error.server.ts';
import { createFailureLog } from './ingest-failure-log.server.ts';

it('a failure is logged once when it begins and once when it is over', () => {
  const lines: string[] = [];
  const trouble = createFailureLog({ info: (line) => lines.push(line), warn: (line) => lines.push(line) });
  trouble.recovered();
  for (let time = 0; time < 3; time++)
    trouble.failed({ code: 'SQLITE_FULL', message: 'database or disk is full' });
  trouble.failed(new DatabaseGoneError(new Error('told already')));
  trouble.recovered();
  trouble.recovered();
  expect(lines).toEqual([
    'Feeds: the disk of the content store is full. Nothing new is written; what is in it is served on.',
    'Feeds: the store takes stories again.',
  ]);
});
