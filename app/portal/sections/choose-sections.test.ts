import { describe, expect, it } from 'vitest';
import { chooseSections, outsideSections, type SectionArticle, sectionTopics } from './choose-sections.ts';

/** Stories of a topic, ranked as they are named; `2@7` tells event 7. */
const of = (topic: string, ...names: string[]): SectionArticle[] =>
  names.map((name, index) => {
    const [id = '', event] = name.split('@');
    return { id, topicsRanking: { [topic]: index + 1 }, ...(event && { event: { id: event, sources: 3 } }) };
  });
const chosen = (topics: string[], stories: SectionArticle[], shown: SectionArticle[] = []) =>
  chooseSections(topics, stories, shown).map((section) => [
    section.topic,
    ...section.stories.map(({ id }) => id),
  ]);

describe('the topics of blocks', () => {
  it('are the brand’s, in its order, without the shown one and lists of all topics', () => {
    const available = ['trending', 'sports', 'latest', 'business', 'dailyHoroscope', 'world'];
    expect(sectionTopics(available, 'trending')).toEqual(['sports', 'business', 'world']);
    expect(sectionTopics(available, 'sports')).toEqual(['business', 'world']);
  });
});

describe('the blocks of a page', () => {
  it('have the first three stories of each topic, in the order of the topics', () => {
    const stories = [...of('sports', '1', '2', '3', '4'), ...of('business', '5', '6', '7')];
    expect(chosen(['business', 'sports'], stories)).toEqual([
      ['business', '5', '6', '7'],
      ['sports', '1', '2', '3'],
    ]);
  });

  it('follow the ranks, however the answer is ordered', () => {
    expect(chosen(['sports'], of('sports', '3', '1', '2').reverse())).toEqual([['sports', '3', '1', '2']]);
  });

  it('are at most three', () => {
    const topics = ['sports', 'business', 'world', 'health'];
    const stories = topics.flatMap((topic, at) => of(topic, `${at}1`, `${at}2`, `${at}3`));
    expect(chosen(topics, stories).map(([topic]) => topic)).toEqual(['sports', 'business', 'world']);
  });

  it('have no story that the page shows, nor one that tells the event of such a story', () => {
    const stories = of('sports', '1', '2', '3@9', '4', '5', '6');
    expect(chosen(['sports'], stories, of('latest', '1', '8@9'))).toEqual([['sports', '2', '4', '5']]);
  });

  it('have no story and no event twice', () => {
    const both = { id: '1', topicsRanking: { sports: 1, business: 1 } };
    const stories = [both, ...of('sports', 'x', '2@9', '3@9', '4'), ...of('business', 'x', '5@9', '6', '7')];
    const distinct = stories.filter(({ id }) => id !== 'x');
    expect(chosen(['sports', 'business'], distinct)).toEqual([['sports', '1', '2', '4']]);
    expect(chosen(['sports', 'business'], [...distinct, ...of('business', '8')])).toEqual([
      ['sports', '1', '2', '4'],
      ['business', '8', '6', '7'],
    ]);
  });

  it('are missing where a topic has fewer than three stories left, which another topic may then show', () => {
    const shared = ['1', '2'].map((id) => ({ id, topicsRanking: { sports: 1, world: 1 } }));
    expect(chosen(['sports'], shared)).toEqual([]);
    expect(chosen(['sports', 'world'], [...shared, ...of('world', '3')])).toEqual([['world', '1', '2', '3']]);
  });
});

describe('pages that load later', () => {
  const blocks = [{ stories: of('sports', '1', '2@9') }, { stories: of('world', '3') }];
  const left = (...names: string[]) => outsideSections(of('latest', ...names), blocks).map(({ id }) => id);

  it('leave out the stories of the blocks', () => {
    expect(left('3', '4', '1', '5')).toEqual(['4', '5']);
  });

  it('leave out other stories of an event that a block tells', () => {
    expect(left('2@9', '6@9', '7@8', '8')).toEqual(['7', '8']);
  });

  it('keep a story whose id is that of an event', () => {
    expect(left('9')).toEqual(['9']);
  });
});
