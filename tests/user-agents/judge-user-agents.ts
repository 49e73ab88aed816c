import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deviceFromUserAgent } from '#app/visitor/device-from-user-agent.ts';

/** A user agent whose device is known. */
interface Case {
  ua: string;
  os: string;
  expected: { brand?: string; model?: string; family?: string; os_name?: string; os_version?: string };
}

/** Shares of user agents, 0 to 1. */
export interface UserAgentFigures {
  cases: number;
  /** Of Android and iOS: a model was found at all. */
  withModel: number;
  /** Of all: the model is the expected one, by its name or its code in the user agent. */
  rightModel: number;
  /** Of those whose maker is expected: the maker is right. */
  rightVendor: number;
  /** Of those whose version is expected: system and version are right. */
  rightSystem: number;
  /** Models that hold a character which section 5 removes. */
  unclean: number;
}

const FILE = path.resolve('../shared/data/user-agents/cases.jsonl');

/** The known user agents; undefined where they do not lie beside the checkout. */
export function knownUserAgents(): Case[] | undefined {
  if (!existsSync(FILE)) return undefined;
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Case);
}

/** Reads the device out of each, and compares. */
export function judgeUserAgents(cases: readonly Case[]): UserAgentFigures {
  const read = cases.map(({ ua, os, expected }) => ({ ua, os, expected, found: deviceFromUserAgent(ua) }));
  const mobile = read.filter(({ os }) => os !== 'other');
  const share = (of: typeof read, isRight: (one: (typeof read)[number]) => boolean) =>
    of.length === 0 ? 1 : of.filter(isRight).length / of.length;
  return {
    cases: read.length,
    withModel: share(mobile, ({ found }) => found.device_model !== ''),
    rightModel: share(read, ({ ua, expected, found }) => isModel(found.device_model, expected, ua)),
    rightVendor: share(
      read.filter(({ expected }) => expected.brand),
      ({ expected, found }) => plain(found.device_vendor) === plain(expected.brand ?? ''),
    ),
    rightSystem: share(
      read.filter(({ expected }) => expected.os_version),
      ({ expected, found }) =>
        plain(found.os_name) === plain(expected.os_name ?? '') && found.os_version === expected.os_version,
    ),
    unclean: read.filter(({ found }) => /[|&;$%@"'=!+#,^()<>]/.test(found.device_model)).length,
  };
}

/** The lists know shops' names (Galaxy S5), user agents hold codes (SM-G900F): either is the device. */
function isModel(
  found: string,
  { model = '', family = '', brand = '' }: Case['expected'],
  ua: string,
): boolean {
  const one = plain(found);
  if (one === '') return model === '';
  const names = [model, family, `${brand} ${model}`].map(plain);
  return (
    names.includes(one) ||
    names.some((name) => name !== '' && one.endsWith(name)) ||
    plain(codeOf(ua)) === one
  );
}

/** The device's code by its place: before `Build/`, or last of what stands in the first brackets. */
function codeOf(ua: string): string {
  const place = /Android [\d.]+; (?:[a-z]{2}[-_][a-z]{0,2}; )?([^;)]+?)(?: Build\/|\)|; wv)/i.exec(ua)?.[1];
  return place ?? '';
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
