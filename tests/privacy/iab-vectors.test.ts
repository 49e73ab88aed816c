import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readUsNat } from '#app/privacy/read-us-nat.ts';
import { encodeUsNat, type UsNatFields } from '#app/privacy/us-nat.ts';
import { readUsPrivacy, usPrivacyPermitsSale } from '#app/privacy/us-privacy.ts';

/** Vectors of other projects beside this one; a fresh clone has none. */
const folder = path.resolve('../shared/data/privacy');
const there = existsSync(folder);

const value = z.union([z.number(), z.boolean(), z.string(), z.array(z.number())]);
const listed = z.array(z.looseObject({ section: z.string(), trusted: z.boolean() }));
const sectionVectors = z.array(
  z.object({
    kind: z.enum(['encode', 'decode', 'reject']),
    string: z.string(),
    title: z.string(),
    set: z.array(z.tuple([z.string(), value])).default([]),
    fields: z.array(z.object({ field: z.string().optional(), value: value.optional() })).default([]),
  }),
);
const usp = z.object({
  string: z.string(),
  valid: z.boolean().optional(),
  optOutSale: z.union([z.boolean(), z.string()]).optional(),
});
const uspVectors = z.object({
  verbatim: z.object({ spec: z.array(usp), prebidServer: z.array(usp) }),
  derivedFromSpecTable: z.array(
    z.object({ string: z.string(), grammarValid: z.boolean(), optOutSale: z.boolean() }),
  ),
});

const isOurs = ({ trusted, section }: { trusted: boolean; section: string }) =>
  trusted && section === 'UsNat';

const read = <S extends z.ZodType>(schema: S, file: string): z.output<S> =>
  schema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));

/** Our fields for what a vector sets; the library adds the segment of Gpc unless told not to. */
function fieldsOf(set: ReadonlyArray<readonly [string, z.infer<typeof value>]>): UsNatFields {
  const { GpcSegmentIncluded, ...fields } = Object.fromEntries(set);
  const covered = { MspaCoveredTransaction: 1, ...fields };
  return (GpcSegmentIncluded === false ? covered : { Gpc: false, ...covered }) as UsNatFields;
}

describe.skipIf(!there)(`vectors of ${folder} (skipped where there is no such folder)`, () => {
  const trusted = there ? sectionVectors.parse(read(listed, 'us-section-vectors.json').filter(isOurs)) : [];
  const usPrivacy = there ? read(uspVectors, 'usp-vectors.json') : undefined;

  it('has trusted ones of usnat of every kind', () => {
    expect(new Set(trusted.map(({ kind }) => kind))).toEqual(new Set(['encode', 'decode', 'reject']));
  });

  it.each(trusted.filter(({ kind }) => kind === 'encode'))('$title', ({ set, string }) => {
    expect(encodeUsNat(fieldsOf(set))).toBe(string);
  });

  it.each(trusted.filter(({ kind }) => kind === 'decode'))('$title', ({ fields, string }) => {
    const section = readUsNat(string);
    for (const { field, value: expected } of fields) {
      if (field === undefined) continue;
      const got = field === 'GpcSegmentIncluded' ? section?.Gpc !== undefined : section?.[field];
      expect([field, got]).toEqual([field, expected]);
    }
  });

  it.each(trusted.filter(({ kind }) => kind === 'reject'))('rejects $string', ({ string }) => {
    expect(readUsNat(string)).toBeUndefined();
  });

  it('reads the strings of the specification', () => {
    for (const one of usPrivacy?.verbatim.spec ?? []) expect(readUsPrivacy(one.string)).toBeDefined();
  });

  it('takes what a leading ad server takes, the empty string aside, which is no string', () => {
    for (const { string, valid, optOutSale } of usPrivacy?.verbatim.prebidServer ?? []) {
      if (string === '') continue;
      expect([string, readUsPrivacy(string) !== undefined]).toEqual([string, valid]);
      if (optOutSale === true || !valid) expect(usPrivacyPermitsSale(string)).toBe(false);
    }
  });

  it('reads every string of the grammar, and none beside it', () => {
    for (const { string, grammarValid, optOutSale } of usPrivacy?.derivedFromSpecTable ?? []) {
      expect([string, readUsPrivacy(string) !== undefined]).toEqual([string, grammarValid]);
      if (optOutSale) expect(usPrivacyPermitsSale(string)).toBe(false);
    }
  });
});
