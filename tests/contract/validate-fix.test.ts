import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { validateReportSchema } from '#cli/lib/reports/reports.ts';
import { runInProcess } from '#tests/setup/run-in-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'masthead-mending-'));
const file = path.join(folder, 'carrierTwo', 'brand.yaml');
const validate = (...args: string[]) => runInProcess(['validate', ...args], { BRANDS_DIR: folder });
const sound = readFileSync('brands/carrierTwo/brand.yaml', 'utf8');
const wrong = sound.replace('portalTitle:', 'portalTitel:').replace('\ntheme:', '\n# The look\ntheme:');
const right = sound.replace('\ntheme:', '\n# The look\ntheme:');

beforeEach(() => {
  for (const name of ['_presets', 'carrierTwo'])
    cpSync(`brands/${name}`, path.join(folder, name), { recursive: true });
  writeFileSync(file, wrong);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('masthead validate --fix', () => {
  it('is proposed where it would help', async () => {
    const { code, stdout } = await validate('carrierTwo');
    expect(code).toBe(1);
    expect(stdout).toContain('1 of them can be fixed: npx masthead validate carrierTwo --fix\n');
    expect(readFileSync(file, 'utf8')).toBe(wrong);
  });

  it('mends the file, says where, and leaves all other bytes', async () => {
    const { code, stdout } = await validate('--fix');
    expect(stdout).toMatch(/^fixed .*brand\.yaml:\d+:1 {2}portalTitel → portalTitle\n/);
    expect(stdout).toMatch(/\n1 brand checked, 1 fixed, all fine\.\n$/);
    expect([code, readFileSync(file, 'utf8')]).toEqual([0, right]);
  });

  it('neither changes nor offers to change what lies behind a folder that is a link', async () => {
    const linked = path.join(folder, 'linked');
    symlinkSync('carrierTwo', linked);
    const [offered, { code }] = [await validate('linked'), await validate('linked', '--fix')];
    rmSync(linked);
    expect(offered.stdout).not.toContain('can be fixed');
    expect([code, readFileSync(file, 'utf8')]).toEqual([1, wrong]);
  });

  it('shows the lines and writes nothing with --dry-run', async () => {
    const { code, stdout } = await validate('--fix', '--dry-run');
    expect(stdout).toMatch(
      /^would fix .* {2}portalTitel → portalTitle\n {2}- portalTitel: .*\n {2}\+ portalTitle: /,
    );
    expect(stdout).toMatch(/1 to fix, all fine\.\n$/);
    expect([code, readFileSync(file, 'utf8')]).toEqual([0, wrong]);
  });

  it('leaves what a person must decide, with exit code 1', async () => {
    writeFileSync(file, wrong.replace(/customer: .*/, 'customer: "two words"'));
    const { code, stdout } = await validate('--fix');
    expect(code).toBe(1);
    expect(stdout).toContain('`customer`: a customer key has letters, digits, - and _');
    expect(stdout).toMatch(/1 fixed, 1 mistake left, 0 warnings\.\n$/);
  });

  it('reports what it fixed and what is left as JSON', async () => {
    const report = validateReportSchema.parse(JSON.parse((await validate('--fix', '--json')).stdout));
    expect(report).toMatchObject({
      errors: 0,
      issues: [],
      fixed: [{ code: 'unknown-key', column: 1, from: 'portalTitel', to: 'portalTitle' }],
    });
  });

  it('lists only what is left in the other forms', async () => {
    expect(await validate('--fix', '--format', 'github')).toMatchObject({ code: 0, stdout: '' });
    expect(readFileSync(file, 'utf8')).toBe(right);
  });

  it('mends a preset where the mistake stands', async () => {
    const preset = path.join(folder, '_presets', 'defaults.yaml');
    const text = readFileSync(preset, 'utf8');
    writeFileSync(preset, text.replace('isDnsPolicyEnabled: true', 'isDnsPolicyEnabled: "yes"'));
    expect((await validate('carrierTwo', '--fix')).code).toBe(0);
    expect(readFileSync(preset, 'utf8')).toBe(text);
  });

  it('does not write files that are no UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from(wrong), Buffer.from([0x23, 0x20, 0xe9, 0x0a])]);
    writeFileSync(file, bytes);
    expect((await validate('--fix')).code).toBe(1);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });
});

it('refuses a stream and a customer key that two brands share', async () => {
  cpSync(path.join(folder, 'carrierTwo'), path.join(folder, 'other'), { recursive: true });
  writeFileSync(file, sound);
  writeFileSync(
    path.join(folder, 'other', 'brand.yaml'),
    sound.replace(/^brid: .*/m, 'brid: other').replace(/^domains: .*/m, 'domains: [other.example]'),
  );
  const { code, stdout } = await validate();
  rmSync(path.join(folder, 'other'), { recursive: true });
  expect(code).toBe(1);
  for (const words of ['the event stream carrier-two.events', 'the customer key carrier-two'])
    expect(stdout).toContain(`${words} is claimed by brand carrierTwo, too`);
});
