import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf, KEPT_RELEASES, openReleases } from './releases.ts';

let folder = '';
const at = (...parts: string[]) => path.join(folder, ...parts);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-releases-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Promotes a deployment with the text, so many seconds after the first. */
function promote(text: string, seconds: number): string {
  const deployment = at('dist', text);
  mkdirSync(path.join(deployment, 'data'), { recursive: true });
  writeFileSync(path.join(deployment, 'deploy.json'), text);
  writeFileSync(path.join(deployment, 'data', 'content.db'), 'not part of it');
  const digest = digestOf(deployment);
  const releases = openReleases(at('srv'), 'acme');
  mkdirSync(at('srv'), { recursive: true });
  releases.promote(deployment, digest);
  utimesSync(at('srv', '.releases', 'acme', digest), seconds, seconds);
  return digest;
}
const served = () => readFileSync(at('srv', 'acme', 'deploy.json'), 'utf8');

describe('releases', () => {
  it('are copied by their digest, without data, and a link leads to the one promoted last', () => {
    const first = promote('one', 1);
    const second = promote('two', 2);
    const releases = openReleases(at('srv'), 'acme');
    expect([served(), releases.current(), releases.list()]).toEqual(['two', second, [second, first]]);
    expect(readlinkSync(at('srv', 'acme'))).toBe(path.join('.releases', 'acme', second));
    expect(() => readFileSync(at('srv', 'acme', 'data', 'content.db'))).toThrow('ENOENT');
  });

  it('can be gone back to, and forward again', () => {
    const first = promote('one', 1);
    const second = promote('two', 2);
    const releases = openReleases(at('srv'), 'acme');
    expect(releases.earlier()).toBe(first);
    releases.rollBack(first);
    expect(served()).toBe('one');
    expect(releases.earlier()).toBeUndefined();
    releases.rollBack(second);
    expect(served()).toBe('two');
    expect(() => releases.rollBack('none')).toThrow('There is no release none of acme.');
    expect(served()).toBe('two');
  });

  it('that were rolled back from are not gone back to', () => {
    const good = promote('good', 1);
    const releases = openReleases(at('srv'), 'acme');
    for (const [index, text] of ['bad', 'worse', 'bad again', 'worst', 'no better'].entries()) {
      promote(text, index + 2);
      expect(releases.earlier()).toBe(good);
      releases.rollBack(good);
    }
    promote('better', 9);
    expect(releases.earlier()).toBe(good);
    rmSync(at('srv', 'acme'));
    expect(openReleases(at('srv'), 'acme').earlier()).not.toBe(good);
  });

  it('promoted before their order was recorded are gone back to by their times', () => {
    const [first, second] = [promote('one', 1), promote('two', 2), promote('three', 3)];
    rmSync(at('srv', '.releases', 'acme', '.history'));
    const releases = openReleases(at('srv'), 'acme');
    expect(releases.earlier()).toBe(second);
    releases.rollBack(second ?? '');
    expect(releases.earlier()).toBe(first);
  });

  it('are removed beyond the last five', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((text, index) => promote(text, index + 1));
    expect(openReleases(at('srv'), 'acme').list()).toEqual(all.reverse().slice(0, KEPT_RELEASES));
    expect(served()).toBe('g');
  });

  it('leave no part of a copy that fails', () => {
    promote('one', 1);
    const before = readdirSync(at('srv', '.releases', 'acme'));
    const missing = () => openReleases(at('srv'), 'acme').promote(at('dist', 'none'), 'f'.repeat(16));
    expect(missing).toThrow('ENOENT');
    mkdirSync(at('dist', 'pipe'));
    writeFileSync(at('dist', 'pipe', 'a.txt'), '');
    execFileSync('mkfifo', [at('dist', 'pipe', 'z')]);
    const pipe = () => openReleases(at('srv'), 'acme').promote(at('dist', 'pipe'), 'e'.repeat(16));
    // What Node 20 to 24 and what Node 26 says of a pipe.
    expect(pipe).toThrow(/FIFO|^Unreachable code/);
    expect([served(), readdirSync(at('srv', '.releases', 'acme'))]).toEqual(['one', before]);
  });

  it('are freed of what killed commands left, and of nothing else', () => {
    const gone = 999_999_999;
    const [lives, digest] = [`.0.${process.ppid}.new`, promote('one', 1)];
    for (const name of [`.0.${gone}.new`, lives])
      mkdirSync(at('srv', '.releases', 'acme', name, 'app'), { recursive: true });
    symlinkSync('none', at('srv', `acme.${gone}.new`));
    symlinkSync('none', at('srv', `acmeTwo.${gone}.new`));
    promote('two', 2);
    expect(readdirSync(at('srv')).sort()).toEqual(['.releases', 'acme', `acmeTwo.${gone}.new`]);
    expect(readdirSync(at('srv', '.releases', 'acme'))).toEqual(expect.arrayContaining([lives, digest]));
    expect(readdirSync(at('srv', '.releases', 'acme'))).toHaveLength(4);
  });

  it('never take the place of a folder', () => {
    mkdirSync(at('srv', 'acme'), { recursive: true });
    expect(() => openReleases(at('srv'), 'acme')).toThrow('acme is a folder, not a link to a release.');
  });
});
