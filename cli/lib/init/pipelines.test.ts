import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Handlebars from 'handlebars';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';

const ZEROS = '0'.repeat(40);
let folder = '';
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, stdio: 'pipe' }).toString().trim();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-pipelines-'));
  git('init', '--quiet');
  git('-c', 'user.name=a', '-c', 'user.email=a@a.example', 'commit', '-qm', 'start', '--allow-empty');
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin', 'npx'), '#!/bin/sh\necho "$@"\n');
  chmodSync(path.join(folder, 'bin', 'npx'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pipeline = (name: string) =>
  parse(Handlebars.compile(readFileSync(`templates/repository/${name}`, 'utf8'), { noEscape: true })({}));

/** The shell of the step that builds: of GitHub with `-e`, as its runners have it, so of GitLab. */
const STEPS = {
  GitHub: () => ({
    script: pipeline('github.yml.hbs').jobs.brands.steps.find(
      ({ name }: { name?: string }) => name === 'Build what changed',
    ).run as string,
    variable: 'BEFORE',
  }),
  GitLab: () => ({
    script: pipeline('gitlab.yml.hbs').build.script.join('\n') as string,
    variable: 'CI_COMMIT_BEFORE_SHA',
  }),
};

it.each(['GitHub', 'GitLab'] as const)(
  '%s builds everything where the commit before is not there',
  (host) => {
    const { script, variable } = STEPS[host]();
    const built = (before: string) =>
      execFileSync('bash', ['-e', '-c', script], {
        cwd: folder,
        env: {
          ...process.env,
          PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
          CI_MERGE_REQUEST_DIFF_BASE_SHA: '',
          [variable]: before,
        },
        stdio: 'pipe',
      })
        .toString()
        .trim();
    const head = git('rev-parse', 'HEAD');
    expect([head, ZEROS, 'f'.repeat(40)].map(built)).toEqual(
      [head, ZEROS, ZEROS].map((revision) => `masthead build --affected ${revision}`),
    );
  },
);

it('GitLab checks, builds and shows a merge request in one pipeline, and what was merged in another', () => {
  const { workflow, validate, build, pictures, deploy } = pipeline('gitlab.yml.hbs');
  expect(workflow.rules).toEqual([
    { if: '$CI_PIPELINE_SOURCE == "merge_request_event"' },
    { if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' },
  ]);
  expect([validate.rules, build.rules]).toEqual([undefined, undefined]);
  expect([pictures.rules, deploy.rules]).toEqual([[workflow.rules[0]], [workflow.rules[1]]]);
});

const PICTURES = {
  GitHub: () => ({
    script: pipeline('github.yml.hbs').jobs.brands.steps.find(
      ({ name }: { name?: string }) => name === 'Pictures before and after',
    ).run as string,
    variable: 'BEFORE',
  }),
  GitLab: () => ({
    script: pipeline('gitlab.yml.hbs').pictures.script.join('\n') as string,
    variable: 'CI_MERGE_REQUEST_DIFF_BASE_SHA',
  }),
};

it.each(['GitHub', 'GitLab'] as const)(
  '%s takes pictures twice in one folder that a runner keeps',
  (host) => {
    const { script, variable } = PICTURES[host]();
    const run = () =>
      execFileSync('bash', ['-e', '-c', script], {
        cwd: folder,
        env: {
          ...process.env,
          PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
          [variable]: git('rev-parse', 'HEAD'),
        },
        stdio: 'pipe',
      });
    run();
    run();
    expect(git('worktree', 'list').split('\n')).toHaveLength(1);
  },
);
