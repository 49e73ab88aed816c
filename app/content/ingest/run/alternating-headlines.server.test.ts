import { describe, expect, it } from 'vitest';
import { datedItem, freshPaper } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';

describe.each(openStores)('a feed that gives two versions of a story in turns, on $name', ({ open }) => {
  const fresh = freshPaper(open);

  const read = async (...titles: string[]) => {
    const shown: (string | undefined)[] = [];
    for (const title of titles) {
      await fresh.paper.pull([datedItem('a', 10, title)]);
      shown.push((await fresh.paper.titles())[0]);
    }
    return shown;
  };
  const changes = async () =>
    (await fresh.database.selectFrom('headline_changes').select('title').execute()).map(({ title }) => title);

  it('keeps the later headline, and records one change', async () => {
    expect(await read('Early', 'Late', 'Early', 'Late', 'Early', 'Late')).toEqual([
      'Early',
      ...Array(5).fill('Late'),
    ]);
    expect(await changes()).toEqual(['Early']);
  });

  it('has the earlier one again when two reads in a row bring it', async () => {
    expect(await read('Early', 'Late', 'Early', 'Early')).toEqual(['Early', 'Late', 'Late', 'Early']);
    expect(fresh.paper.asked.at(-1)).not.toHaveProperty('if-none-match');
  });

  it('has it at once with a later date', async () => {
    await read('Early', 'Late');
    await fresh.paper.pull([datedItem('a', 5, 'Early')]);
    expect(await fresh.paper.titles()).toEqual(['Early']);
  });

  it('says so in the record of the read', async () => {
    await read('Early', 'Late');
    const outcome = await fresh.paper.pull([datedItem('a', 10, 'Early')]);
    expect(outcome).toMatchObject({ record: { changed: 0, leftOut: { 'headline-back': 1 } } });
  });
});
