import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Recording,
  readRecording,
  recordingFetch,
  replayingFetch,
  writeRecording,
} from './recorded-answers.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What is recorded of one answer to a call. */
async function recorded(address: string, body: string, url = 'https://api.example', status = 200) {
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : body, { status }));
  const answers: Recording['answers'] = {};
  const answer = await recordingFetch(answers, {
    url,
    addresses: { games: 'https://api.example/v2/games/' },
  })(address);
  expect(await answer.text()).toBe(body);
  return answers;
}
const bodyOf = async (body: string) => Object.values(await recorded('https://api.example/a', body))[0]?.body;

describe('a recorded answer', () => {
  it.each([
    ['a text', { api_key: 'hush' }],
    ['a number', { phone: 5551234 }],
    ['entries of a list', { tokens: ['hush', { value: 'hush' }] }],
    ['members of an object', { user: { authorization: { scheme: 'hush', at: [5551234] } } }],
  ])('has no secret: %s', async (_, answer) => {
    const body = await bodyOf(JSON.stringify(answer));
    expect(body).not.toMatch(/hush|5551234/);
    expect(body).toContain('"…"');
  });

  it.each(['{"id":"1","cdn":"a","email":null,"secret":true}', '[1,"token"]', 'no JSON: token=1', ''])(
    'else stays as it was: %s',
    async (body) => expect(await bodyOf(body)).toBe(body),
  );

  it.each([
    ['https://api.example/api/games?b=1&a=2', '/api/games?b=1&a=2'],
    ['https://api.example/v2/api/games', '/api/games'],
    ['https://api.example/v2/games/api/games', '/api/games'],
    ['https://api.example/v20/api/games', '/v20/api/games'],
    ['https://files.example/v2/1.json', '/v2/1.json'],
    ['https://api.example/v2/x?cd=me&rp=me&gaid=me', '/x?cd=%E2%80%A6&rp=%E2%80%A6&gaid=%E2%80%A6'],
  ])('of %s is found again as %s', async (address, key) => {
    expect(Object.keys(await recorded(address, '{}', 'https://api.example/v2'))).toEqual([key]);
  });
});

describe('a replayed call', () => {
  it('gets the recorded status and body at any host', async () => {
    const replay = replayingFetch(await recorded('https://api.example/a?cd=me', '{"a":1}', undefined, 500));
    const answer = await replay('https://recorded.invalid/a?cd=you');
    expect([answer.status, await answer.text()]).toEqual([500, '{"a":1}']);
  });

  it('gets an answer that had no body', async () => {
    const replay = replayingFetch(await recorded('https://api.example/a', '', undefined, 204));
    expect((await replay('https://recorded.invalid/a')).status).toBe(204);
  });

  it('that was not recorded gets 404', async () => {
    expect((await replayingFetch({})('https://recorded.invalid/a')).status).toBe(404);
  });
});

it('a recording is read as it was written; a file that is none is refused', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-recording-'));
  const report: Recording['report'] = {
    ...{ brid: 'newsroom', calls: [], paging: 'none', missingTopics: [], failed: 0 },
    pictures: { checked: 0, failed: [] },
  };
  try {
    const recording = { report, answers: { '/a': { status: 200, body: '{}' } } };
    writeRecording(folder, recording);
    expect(readRecording(folder)).toEqual(recording);
    writeFileSync(path.join(folder, 'recorded-answers.json'), '{"report":{}}');
    expect(() => readRecording(folder)).toThrow('holds no recorded answers');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
