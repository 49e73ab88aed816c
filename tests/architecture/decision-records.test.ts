import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const MAX_WORDS = 300;

const LINK = /\[(\d{4})\]\((\d{4})-[a-z0-9-]+\.md\)/;
const STATUS = new RegExp(
  `^(?:accepted|(?:amended by|superseded by|superseded in part by) ${LINK.source}(?:, ${LINK.source})*)$`,
);

const names = readdirSync(FOLDER).sort();
const records = names.map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }));

/** Numbers of the records that a text links to; throws where the label and the file name differ. */
function linkedNumbers(text: string): string[] {
  return [...text.matchAll(new RegExp(LINK, 'g'))].map(([link, label = '', number]) => {
    if (label !== number) throw new Error(`${link} names two records`);
    return label;
  });
}

const statusOf = (text: string) => /^Status: (.*)$/m.exec(text)?.[1] ?? '';

it('the numbers of the decision records have no gap and no duplicate', () => {
  expect(names.length).toBeGreaterThan(60);
  expect(names.map((name) => name.slice(0, 4))).toEqual(
    names.map((_, index) => String(index + 1).padStart(4, '0')),
  );
});

describe.each(records)('$name', ({ name, text }) => {
  const title = /^# (.*)$/m.exec(text)?.[1] ?? '';

  it('has a title with its number, from which the file name is made', () => {
    expect(text.startsWith(`# ${name.slice(0, 4)}. `)).toBe(true);
    const slug = title
      .toLowerCase()
      .replaceAll("'", '')
      .replaceAll(/[^a-z0-9]+/g, '-');
    expect(name).toBe(`${slug}.md`);
  });

  it('has a known status, then context, decision and consequences', () => {
    expect(statusOf(text)).toMatch(STATUS);
    const lines = text.split('\n').filter((line) => /^(?:#|Status:)/.test(line));
    expect(lines).toEqual([
      `# ${title}`,
      `Status: ${statusOf(text)}`,
      '## Context',
      '## Decision',
      '## Consequences',
    ]);
  });

  it(`has at most ${MAX_WORDS} words`, () => {
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
  });

  it('links to records that exist', () => {
    const files = [...text.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !names.includes(file))).toEqual([]);
    expect(linkedNumbers(text)).not.toContain(name.slice(0, 4));
  });

  it('is named by each record that changes it', () => {
    const silent = linkedNumbers(statusOf(text)).filter((number) => {
      const partner = records.find((record) => record.name.startsWith(number));
      return partner === undefined || !linkedNumbers(partner.text).includes(name.slice(0, 4));
    });
    expect(silent).toEqual([]);
  });

  it('is named by the status of each record that it says it changes', () => {
    const changes = [...text.matchAll(/\bThis (?:amends|supersedes)\b.*?(?=\. |: |$)/gm)].join(' ');
    const numbers = new Set([...changes.matchAll(/\b\d{4}\b/g)].map(([number]) => number));
    const silent = [...numbers].filter((number) => {
      const partner = records.find((record) => record.name.startsWith(number));
      return partner === undefined || !linkedNumbers(statusOf(partner.text)).includes(name.slice(0, 4));
    });
    expect(silent).toEqual([]);
  });
});
