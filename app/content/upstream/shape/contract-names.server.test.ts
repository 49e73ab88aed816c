import { describe, expect, it } from 'vitest';
import { inContractForm, topicOf, withContractNames } from './contract-names.server.ts';

describe('names of an answer', () => {
  it('may be in snake case, camel case or Pascal case', () => {
    const answer = {
      available_topics: ['sports'],
      Articles: [{ ID: '1', viewMode: 'preview', topics_ranking: { FoodDining: 1, 'food-dining': 2 } }],
      paging: { topics: { Sports: { more_articles: true } } },
      reporting: { modelId: 'm', own_value: 1 },
    };
    expect(withContractNames(answer)).toEqual({
      availableTopics: ['sports'],
      articles: [{ id: '1', view_mode: 'preview', topicsRanking: { food_dining: 1 } }],
      paging: { topics: { sports: { moreArticles: true } } },
      reporting: { model_id: 'm', own_value: 1 },
    });
  });

  it('that stand twice: the contract’s own spelling counts, unless it says nothing', () => {
    expect(withContractNames({ articleUrl: 'b', article_url: 'a' })).toEqual({ article_url: 'a' });
    expect(withContractNames({ article_url: 'a', articleUrl: 'b' })).toEqual({ article_url: 'a' });
    expect(withContractNames({ article_url: null, articleUrl: 'b' })).toEqual({ article_url: 'b' });
    expect(withContractNames({ article_url: {}, articleUrl: 'b' })).toEqual({ article_url: 'b' });
  });

  it('cannot change the prototype, nor be nested without end', () => {
    const answer: unknown = JSON.parse(
      `{"__proto__": {"id": "1"}, "a": ${'['.repeat(9000)}${']'.repeat(9000)}}`,
    );
    const read = withContractNames(answer) as { id?: string };
    expect(read.id).toBeUndefined();
    expect(JSON.stringify(read).length).toBeLessThan(60);
  });
});

it.each([
  ['Food-Dining', 'food_dining'],
  ['dailyhoroscope', 'dailyHoroscope'],
  [' own ', 'own'],
])('the topic %j is %j', (written, topic) => expect(topicOf(written)).toBe(topic));

describe('the form of an answer', () => {
  it.each(['data', 'result', 'response', 'payload', 'body', 'Data', 'RESULT'])(
    'may have the envelope %s',
    (name) => {
      expect(inContractForm({ [name]: { articles: [] }, status: 'ok' })).toEqual({ articles: [] });
      expect(inContractForm({ [name]: [{ id: '1' }] })).toEqual({ articles: [{ id: '1' }] });
    },
  );

  it('may have envelopes within envelopes, and one thing as a list of one', () => {
    expect(inContractForm({ response: { data: { result: { articles: [] } } } })).toEqual({ articles: [] });
    expect(inContractForm({ article: [{ id: '1' }] })).toEqual({ article: { id: '1' } });
    expect(inContractForm({ article: [{ id: '1' }, { id: '2' }] })).toEqual({
      article: [{ id: '1' }, { id: '2' }],
    });
  });

  it('has whole characters only, in texts and names', () => {
    expect(inContractForm({ topic: 'a\ud800', labels: ['\udc00b', '😀'], 'x\ud800': 1 })).toEqual({
      topic: 'a\uFFFD',
      labels: ['\uFFFDb', '😀'],
      'x\uFFFD': 1,
    });
  });

  it('may be a list alone, and may have lists by id', () => {
    expect(inContractForm([{ gameUrl: 'u' }])).toEqual({ games: [{ gameUrl: 'u' }] });
    expect(inContractForm({ articles: { 7: { title: 'T' } }, sources: {} })).toEqual({
      articles: [{ id: '7', title: 'T' }],
      sources: {},
    });
  });

  it.each([[[]], [{}], [{ data: 7 }], [{ data: {} }], [null], ['x']])('stays as it is: %j', (answer) =>
    expect(inContractForm(answer)).toEqual(answer),
  );
});
