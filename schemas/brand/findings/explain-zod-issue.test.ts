import { describe, expect, it } from 'vitest';
import { BRAND_TEXT, issuesOf } from '#tests/fixtures/sample-brand-text.ts';

const first = (text: string) => issuesOf(text)[0];

describe('an unknown key', () => {
  it('is reported at its position, with the nearest known key', () => {
    expect(issuesOf(BRAND_TEXT.replace('portalTitle:', 'portalTitel:'))).toContainEqual(
      expect.objectContaining({
        code: 'unknown-key',
        message: 'unknown key `portalTitel`',
        hint: 'Did you mean `portalTitle`?',
        line: 3,
        column: 1,
        source: 'portalTitel: Sample News Portal',
      }),
    );
  });

  it('has a hint with the right map if it is in the wrong one', () => {
    expect(first(`${BRAND_TEXT}webFeedPadding: 4\n`)).toMatchObject({
      code: 'unknown-key',
      line: 35,
      hint: 'It belongs under `cmsConfig`.',
    });
  });

  it('has the map that it is in and the keys known there', () => {
    expect(first(`${BRAND_TEXT}content: {zzzz: 1}\n`)).toMatchObject({
      message: 'unknown key `zzzz` under `content`',
      hint: 'Known here: providers, demoPack, pictures, feeds.',
      column: 11,
    });
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])('is only unknown when it is called %s', (key) => {
    const issue = first(`${BRAND_TEXT}${key}: 1\n`);
    expect(issue).toMatchObject({ code: 'unknown-key', line: 35 });
    expect(issue?.hint).toMatch(/^Known here: /);
  });
});

describe('a value of the wrong type', () => {
  it.each([
    ['name: 5', '`name` takes a string, not a number (5)', 7],
    ['domains: news.sample.example', '`domains` takes a list, not a string ("news.sample.example")', 10],
    ['headData: [x]', '`headData` takes a map of keys, not a list', 11],
    ['cmsConfig: {debugAds: maybe}', '`cmsConfig.debugAds` takes true or false, not a string ("maybe")', 23],
    ['logo: {width: 1.5}', '`logo.width` takes a whole number, not a number (1.5)', 15],
  ])('is explained for %s', (line, message, column) => {
    const key = line.split(':', 1)[0];
    const rest = BRAND_TEXT.replace(new RegExp(`^${key}:.*\\n( .*\\n)*`, 'm'), '');
    expect(first(`${line}\n${rest}`)).toMatchObject({ code: 'invalid-value', message, line: 1, column });
  });
});

it.each(['0123456', '0x1F', '12345678901234567890'])(
  'the number %s is suggested as the text that it is',
  (written) => {
    expect(first(BRAND_TEXT.replace(/^name:.*/m, `name: ${written}`))?.hint).toBe(
      `Did you mean "${written}"?`,
    );
  },
);

describe('a value that is none of the choices', () => {
  it('has the position of the value and the nearest choice as hint', () => {
    expect(first(BRAND_TEXT.replace('feed: cards', 'feed: card'))).toMatchObject({
      code: 'invalid-value',
      path: 'theme.feed',
      message: '`theme.feed` cannot be "card"',
      hint: 'Did you mean "cards"?',
      line: 11,
      column: 9,
    });
  });

  it('lists the choices if true and false are valid, too', () => {
    expect(first(`${BRAND_TEXT}content: {demoPack: allways}\n`)).toMatchObject({
      code: 'invalid-value',
      message: '`content.demoPack` cannot be "allways"',
      hint: 'Did you mean "always"?',
    });
  });

  it('lists the choices when none is close', () => {
    expect(first(BRAND_TEXT.replace('feed: cards', 'feed: xylophone'))?.hint).toBe(
      'Use one of "hero", "newspaper", "magazine", "compact", "cards", "mosaic".',
    );
  });
});

describe('a missing key', () => {
  it.each([
    ['is misspelt', (text: string) => text.replace('portalTitle:', 'portalTitel:')],
    ['stands elsewhere', (text: string) => text.replace('portalTitle:', 'logo:\n  portalTitle:')],
    ['lies in a map that is misspelt', (text: string) => text.replace('theme:', 'thmee:')],
  ])('is not reported when it only %s', (_, change) => {
    expect(issuesOf(change(BRAND_TEXT)).map(({ code }) => code)).toEqual(['unknown-key']);
  });

  it('has the position of the nearest parent in the file', () => {
    expect(first(BRAND_TEXT.replace(/ +border: "#d5d8de"\n/, ''))).toMatchObject({
      code: 'missing-key',
      path: 'theme.colors.light.border',
      message: '`theme.colors.light.border` is missing',
      hint: 'Add `border:`; it takes a string.',
      line: 13,
      source: '    light:',
    });
  });

  it('points at the first line when it is missing at the top', () => {
    expect(first(BRAND_TEXT.replace('brid: sampleNews\n', ''))).toMatchObject({
      code: 'missing-key',
      path: 'brid',
      line: 1,
      column: 1,
    });
  });
});

describe('a value of the wrong form', () => {
  it.each([
    [
      'domains: [https://news.sample.example]',
      'a domain is written in lower case without https:// or a path',
    ],
    ['domains: [nachrichten-münchen.de]', 'a domain is written as DNS has it: xn--nachrichten-mnchen-y6b.de'],
    ['domains: ["bücher .de"]', 'a domain is written in lower case without https:// or a path'],
    ['brid: "9lives"', 'a brand id has 2 to 40 letters and digits'],
    ['icon: ../secret.svg', 'the icon is an SVG file directly under the brand’s assets/ folder'],
    ['logo: {file: assets/Acme Logo (final).svg}', 'the name of an asset has only letters from a to z'],
    ['logo: {file: ../secret.svg}', 'an asset is a file directly under the brand’s assets/ folder'],
  ])('has the format for %s', (line, message) => {
    const key = line.split(':', 1)[0];
    const rest = BRAND_TEXT.replace(new RegExp(`^${key}:.*\\n`, 'm'), '');
    expect(first(`${line}\n${rest}`)?.message).toContain(message);
  });
});

describe('a rule that a value breaks', () => {
  it.each([
    [
      'icon: assets/icon-512.png',
      '`icon`: the icon is an SVG file directly under the brand’s assets/ folder, for example assets/favicon.svg',
      undefined,
    ],
    [
      'pages: {portal: {expires: 2026-02-30}}',
      '`pages.portal.expires`: the calendar has no such day',
      undefined,
    ],
    [
      'pages: {portal: {expires: soon}}',
      '`pages.portal.expires`: a date is written as 2026-12-31',
      undefined,
    ],
    [
      'content: {feeds: [{url: "https://a.example/f", maximumAge: 0}]}',
      '`content.feeds.0.maximumAge`: an age is more than 0 days',
      'It lies above 0.',
    ],
    ['theme: {corners: 99}', '`theme.corners` takes at most 28, not 99', undefined],
    [
      'googleSearchId: a b&c',
      '`googleSearchId`: a search-partner id has lower-case letters, digits and hyphens, for example ms-android-carrier-us',
      undefined,
    ],
    [
      'experiments: [{name: a, range: [1, 2]}]',
      '`experiments.0.name`: an experiment is named with 2 to 40 lower-case letters, digits and -',
      undefined,
    ],
    [
      'thirdParties: [{name: a, purpose: abcdef, consent: sharing, src: "https://a.example/x.js"}]',
      '`thirdParties.0.name`: a name has 2 to 40 lower-case letters, digits and -, and starts with a letter',
      undefined,
    ],
    [
      'cmsConfig: {extendedLazyLoadConfig: {mobileScaling: .nan}}',
      '`cmsConfig.extendedLazyLoadConfig.mobileScaling` takes a number, not .nan, which is none',
      undefined,
    ],
    [
      'cmsConfig: {extendedLazyLoadConfig: {mobileScaling: .inf}}',
      '`cmsConfig.extendedLazyLoadConfig.mobileScaling` takes a number, not .inf, which has no end',
      undefined,
    ],
  ])('is said in words: %s', (line, message, hint) => {
    const key = line.split(':', 1)[0];
    const rest = BRAND_TEXT.replace(new RegExp(`^${key}:.*\\n( .*\\n)*`, 'm'), '');
    expect(first(`${line}\n${rest}`)).toMatchObject({ message, hint });
  });
});

describe('a value that nearly fits', () => {
  it.each([
    ['domainOfDistributor: HTTPS://Sample.example/news', 'Did you mean "sample.example"?'],
    ['domains: news.sample.example', 'Did you mean `domains: ["news.sample.example"]`?'],
    ['languages: [en-US]', 'Did you mean "en"?'],
    ['cmsConfig: {headerBiddingConfig: {bidCpmAdjustment: 100}}', 'It lies below 100.'],
    ['cmsConfig: {enableVideoAds: "yes"}', 'Did you mean `enableVideoAds: true`?'],
  ])('is proposed for %s', (line, hint) => {
    const key = line.split(':', 1)[0];
    const rest = BRAND_TEXT.replace(new RegExp(`^${key}:.*\\n( .*\\n)*`, 'm'), '');
    expect(issuesOf(`${line}\n${rest}`).map((issue) => issue.hint)).toContain(hint);
  });

  it('is that of the alternative that is nearest', () => {
    const item = '{key: a, text: faq, label: a, link: {en: "https://a.example", es: "http://a.example"}}';
    expect(first(`portalMenuOptions: [${item}]\n${BRAND_TEXT}`)).toMatchObject({
      path: 'portalMenuOptions.0.link.es',
      hint: 'Did you mean "https://a.example"?',
    });
  });
});

describe('a misspelt +append', () => {
  const hintOf = (key: string) => {
    return issuesOf(`${BRAND_TEXT}\n${key}: [more.example]\n`).map(({ hint }) => hint);
  };

  it.each([
    'domains+apend',
    'domains+Append',
    'domains +append',
    'domains.append',
    'domain+append',
    'domains+add',
  ])('keeps adding in its suggestion: %s', (key) => {
    expect(hintOf(`"${key}"`)).toContain('Did you mean `domains+append`?');
  });
});
