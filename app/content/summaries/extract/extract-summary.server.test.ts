import { describe, expect, it } from 'vitest';
import { readDemoPack } from '#app/content/ingest/read-demo-pack.server.ts';
import type { SummaryStory } from '#app/content/summaries/summary-provider.server.ts';
import { sampleSummaryStory } from '#tests/fixtures/sample-summary-story.ts';
import { contentWords } from './content-words.server.ts';
import { createExtractSummaries, EXTRACT_MAKER, extractSummary } from './extract-summary.server.ts';
import { isBalanced } from './sentence-breaks.server.ts';
import { sentencesOf, storyParagraphs } from './story-sentences.server.ts';

const demoStories: SummaryStory[] = readDemoPack('app/content/demo-pack', Date.UTC(2026, 0, 1)).flatMap(
  (feed) => (feed.ok ? feed.stories : []),
);
const summaries = demoStories.map((story) => {
  const sentences = storyParagraphs(story.bodyHtml).flatMap((one) => sentencesOf(one, story.language));
  const text = extractSummary(story) ?? '';
  return { story, text, sentences, chosen: sentences.filter((sentence) => text.includes(sentence)) };
});
const extracts = summaries.filter(({ text, story }) => text !== story.description);

describe('extracts of the demo pack’s hundred stories', () => {
  it('exist for all, and most consist of the story’s sentences', () => {
    expect(summaries.length).toBeGreaterThanOrEqual(100);
    expect(summaries.every(({ text }) => text.length > 40)).toBe(true);
    expect(extracts.length / summaries.length).toBeGreaterThan(0.95);
  });

  it('are two to five whole sentences of the story, in their order', () => {
    for (const { text, chosen } of extracts) {
      expect(chosen.join(' ')).toBe(text);
      expect(chosen.length).toBeGreaterThanOrEqual(2);
      expect(chosen.length).toBeLessThanOrEqual(5);
    }
    expect(extracts.filter(({ chosen }) => chosen.length >= 3).length / extracts.length).toBeGreaterThan(
      0.95,
    );
  });

  it('have no broken sentence', () => {
    for (const { chosen } of extracts) {
      for (const sentence of chosen) {
        expect(sentence).toMatch(/^[\p{Lu}\p{N}¿¡]/u);
        expect(sentence).toMatch(/[.!…]["'”’»)]*$/);
        expect(isBalanced(sentence)).toBe(true);
      }
    }
  });

  it('stay short', () => {
    for (const { text } of extracts) expect(text.length).toBeLessThanOrEqual(725);
  });

  it('repeat nothing', () => {
    for (const { chosen, story } of extracts) {
      const words = chosen.map((sentence) => contentWords(sentence, story.language));
      words.forEach((one, at) => {
        for (const other of words.slice(0, at)) {
          expect(other.filter((word) => one.includes(word)).length).toBeLessThanOrEqual(one.length * 0.6);
        }
      });
    }
  });

  it('nearly all contain one of the first five sentences, most one of the first three', () => {
    const share = (count: number) =>
      extracts.filter(({ sentences, chosen }) =>
        sentences.slice(0, count).some((sentence) => chosen.includes(sentence)),
      ).length / extracts.length;
    expect(share(5)).toBeGreaterThan(0.97);
    expect(share(3)).toBeGreaterThan(0.85);
  });

  it('are the same each time', () => {
    expect(demoStories.map(extractSummary)).toEqual(demoStories.map(extractSummary));
  });
});

describe('an extract', () => {
  it('is marked as an extract', async () => {
    const story = sampleSummaryStory();
    const made = await createExtractSummaries().summarise(story, { promptId: 'default', language: 'en' });
    expect(made).toMatchObject({ madeBy: 'extract', maker: EXTRACT_MAKER });
  });

  it('of a short story is its description, else its text, else nothing', () => {
    const short = { bodyHtml: '<p>One thing happened. Then another.</p>' };
    expect(extractSummary(sampleSummaryStory(short))).toBe(sampleSummaryStory().description);
    expect(extractSummary(sampleSummaryStory({ ...short, description: '' }))).toBe(
      'One thing happened. Then another.',
    );
    expect(extractSummary(sampleSummaryStory({ bodyHtml: '', description: '' }))).toBeUndefined();
  });

  it('ends with a whole sentence where the description of a short story was cut', () => {
    const description = 'One thing happened. Then another came to…';
    const summary = (bodyHtml: string, text = description) =>
      extractSummary(sampleSummaryStory({ bodyHtml, description: text }));
    expect(summary('<p>One thing happened. Then another came to pass. It is read…</p>')).toBe(
      'One thing happened. Then another came to pass.',
    );
    expect(summary('')).toBe('One thing happened.');
    expect(summary('', 'Then another came to...')).toBe('Then another came to...');
  });

  it('has no sentence that the feed cut', () => {
    const { bodyHtml } = sampleSummaryStory();
    const cut = '<p>The ferry, the city council and the harbor of Calder Bay have revealed they…</p>';
    expect(extractSummary(sampleSummaryStory({ bodyHtml: cut + bodyHtml }))).not.toContain('revealed');
  });

  it('leaves out captions, headings, lists, block quotes, bylines, datelines and notes', () => {
    const { bodyHtml } = sampleSummaryStory();
    const noise =
      '<figure><img src="x"><figcaption>The ferry terminal ferry harbor city council.</figcaption></figure>' +
      '<p>By Jane Ferry, city council reporter</p><h2>The city council and the ferry.</h2>' +
      '<ul><li>The ferry, the city council and the harbor.</li></ul>' +
      '<blockquote><p>The ferry is the city council’s harbor.</p></blockquote>' +
      '<p>Photo: the ferry of the city council in the harbor.</p>';
    expect(extractSummary(sampleSummaryStory({ bodyHtml: noise + bodyHtml }))).toBe(
      extractSummary(sampleSummaryStory()),
    );
    expect(storyParagraphs('<p>CALDER BAY (Wire) — The ferry sails.</p>')).toEqual(['The ferry sails.']);
  });

  it('is made from Japanese stories too', () => {
    const bodyHtml = [
      '東京都は二十日、港と空港を結ぶ新しい電気バスの運行を来年四月に始めると発表した。',
      '電気バスは一日に四十便あり、港から空港まで三十五分で走る。',
      '「待っていた人は多い。ようやく始められる」と交通局の佐藤局長は述べた。',
      'しかし、料金はまだ決まっていない。',
      '都の交通局によると、電気バスの車両は二十台で、充電は空港の車庫で夜に行う。',
      '港の周りに住む人は五年で二倍に増え、空港への交通が課題だった。',
      '地元の商店会は、観光客が港に立ち寄る機会が増えると期待する。',
      '交通局は来月、電気バスの停留所の場所を発表する。',
    ].join('');
    const text = extractSummary(
      sampleSummaryStory({
        language: 'ja',
        title: '港と空港を結ぶ電気バス、来年四月に運行開始',
        description: '都が発表した。',
        bodyHtml: `<p>${bodyHtml}</p>`,
      }),
    );
    expect(text).toMatch(/^東京都は二十日、/);
    expect(text?.split('。').filter(Boolean), text).toHaveLength(3);
    expect(text).not.toContain('しかし');
  });

  it.each([
    ['hi', '। ', ['महापौर ने पुराना पुल बंद किया', 'काम दिन-रात चल रहा है', 'यह पुल 1932 में बना था']],
    ['ur', '۔ ', ['میئر نے پرانا پل بند کر دیا', 'کام دن رات جاری ہے', 'یہ پل 1932 میں بنا تھا']],
    ['ar', '؟ ', ['هل أغلق رئيس البلدية الجسر', 'هل يستمر العمل ليلاً', 'متى ينتهي']],
  ])('reads paragraphs that end as those of %s do', (language, end, sentences) => {
    const text = `${sentences.join(end)}${end}`.trim();
    expect(storyParagraphs(`<p>${text}</p><p>${sentences[0]}</p>`)).toEqual([text]);
    expect(
      extractSummary(sampleSummaryStory({ language, description: '', bodyHtml: `<p>${text}</p>` })),
    ).toBe(text);
  });

  it('is short in Chinese, and without blanks between sentences', () => {
    const bodyHtml = [
      '市政府二十日宣布，连接港口和机场的新电动公交线路将于明年四月开通。',
      '电动公交每天运行四十班，从港口到机场需要三十五分钟。',
      '市交通局表示，首批电动公交车共二十辆，夜间在机场车库充电。',
      '港口周边的居民五年来增加了一倍，前往机场的交通一直是难题。',
      '当地商会希望更多游客会在港口停留并在附近的商店购物。',
      '交通局将在下个月公布电动公交的车站位置和票价方案。',
      '环保组织欢迎这一计划，并要求城市购买更多的电动公交车辆。',
      '反对派议员批评项目费用过高，要求公开全部合同内容。',
    ].join('');
    const story = sampleSummaryStory({
      language: 'zh',
      title: '港口机场电动公交明年四月开通',
      description: '',
      bodyHtml: `<p>${bodyHtml}</p>`,
    });
    const text = extractSummary(story);
    expect(text).not.toMatch(/\s/);
    expect(text?.split('。').filter(Boolean), text).toHaveLength(3);
  });
});
