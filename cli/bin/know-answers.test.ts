import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { ANSWERS, knowAnswers } from './know-answers.mjs';
import { ROUTER } from './remember-routes.mjs';

const require = createRequire(import.meta.url);
const file = require.resolve('@remix-run/server-runtime/dist/responses.js');

/** Whether the module takes a value for an answer. */
function isResponseOf(code: string): (value: unknown) => boolean {
  const module = { exports: {} as { isResponse: (value: unknown) => boolean } };
  new Function('module', 'exports', 'require', code)(module, module.exports, createRequire(file));
  return module.exports.isResponse;
}

/** An answer that notes when its body is looked at. */
class Watched extends Response {
  looks = 0;
  override get body() {
    this.looks += 1;
    return super.body;
  }
}

it('Remix knows an answer without looking at its body, and other values as before', () => {
  expect(file).toMatch(ANSWERS);
  const code = readFileSync(file, 'utf8');
  for (const [isResponse, looks] of [
    [isResponseOf(code), 1],
    [isResponseOf(knowAnswers(code)), 0],
  ] as const) {
    const answer = new Watched('a');
    expect([isResponse(answer), answer.looks]).toEqual([true, looks]);
    expect(isResponse({ status: 200, statusText: 'OK', headers: {}, body: null })).toBe(true);
    for (const other of [null, undefined, 'a', {}, { status: 200 }]) expect(isResponse(other)).toBe(false);
  }
});

it('the router has the same check', () => {
  const router = require.resolve('@remix-run/router');
  expect(router).toMatch(ROUTER);
  expect(knowAnswers(readFileSync(router, 'utf8'))).toContain('value instanceof Response ||');
});

it('says where Remix has become another', () => {
  expect(() => knowAnswers('function isResponse() {}')).toThrow('Remix no longer has');
});
