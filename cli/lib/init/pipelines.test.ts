import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Handlebars from 'handlebars';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';

let folder = '';
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, stdio: 'pipe' }).toString().trim();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-pipelines-'));
  git('init', '--quiet');
  mkdirSync(path.join(folder, 'brands', 'acme'), { recursive: true });
  writeFileSync(path.join(folder, 'brands', 'acme', 'brand.yaml'), '');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@a.example', 'commit', '-qm', 'start');
  mkdirSync(path.join(folder, 'bin'));
  // `$BROKEN`, if it is set, is what the command line says that fails.
  writeFileSync(
    path.join(folder, 'bin', 'npx'),
    '#!/bin/sh\necho "$@"\ntest -z "$BROKEN" || case "$*" in *"$BROKEN"*) exit 1 ;; esac\n',
  );
  chmodSync(path.join(folder, 'bin', 'npx'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pipeline = (name: string) =>
  parse(Handlebars.compile(readFileSync(`templates/repository/${name}`, 'utf8'), { noEscape: true })({}));

/** The shell of the step that builds, which runners run with `-e`, and the variable with what a request starts from. */
const STEPS = {
  GitHub: () => ({
    script: pipeline('github.yml.hbs').jobs.brands.steps.find(
      ({ name }: { name?: string }) => name === 'Build',
    ).run as string,
    variable: 'BEFORE',
  }),
  GitLab: () => ({
    script: pipeline('gitlab.yml.hbs').build.script.join('\n') as string,
    variable: 'CI_MERGE_REQUEST_DIFF_BASE_SHA',
  }),
};

const runStep = (script: string, env: Record<string, string>) =>
  execFileSync('bash', ['-e', '-c', script], {
    cwd: folder,
    env: { ...process.env, PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`, ...env },
    stdio: 'pipe',
  })
    .toString()
    .trim();

it.each(['GitHub', 'GitLab'] as const)(
  '%s builds what a request changes, and every brand of a merge or where the commit before is not there',
  (host) => {
    const { script, variable } = STEPS[host]();
    const head = git('rev-parse', 'HEAD');
    expect([head, '', 'f'.repeat(40)].map((before) => runStep(script, { [variable]: before }))).toEqual([
      `masthead build --affected ${head}`,
      'masthead build --all',
      'masthead build --all',
    ]);
  },
);

it('GitHub builds a push to the main branch without asking what was there before', () => {
  const { steps } = pipeline('github.yml.hbs').jobs.brands;
  const { env } = steps.find(({ name }: { name?: string }) => name === 'Build');
  expect(env.BEFORE).toBe('${{ github.event.pull_request.base.sha }}');
});

it('deployments follow each other', () => {
  expect(pipeline('github.yml.hbs').concurrency).toEqual({
    group: 'brands-${{ github.ref }}',
    'cancel-in-progress': "${{ github.event_name == 'pull_request' }}",
  });
  expect(pipeline('gitlab.yml.hbs').deploy.resource_group).toBe('production');
});

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
    const head = git('rev-parse', 'HEAD');
    runStep(script, { [variable]: head });
    runStep(script, { [variable]: head });
    expect(git('worktree', 'list').split('\n')).toHaveLength(1);
  },
);

it.each(['GitHub', 'GitLab'] as const)('%s shows a brand that was broken before as it is now', (host) => {
  const { script, variable } = PICTURES[host]();
  const shown = runStep(script.replace(/\$\(npx masthead affected.*\)/, 'acme'), {
    [variable]: git('rev-parse', 'HEAD'),
    BROKEN: 'shots/before',
  });
  expect(shown.split('\n').at(-1)).toBe(
    'masthead shots acme --out shots/after/acme --against shots/before/acme',
  );
});
