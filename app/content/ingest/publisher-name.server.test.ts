import { describe, expect, it } from 'vitest';
import { publisherName } from './publisher-name.server.ts';

describe('the name of a publisher', () => {
  it.each([
    ['The Paper - Home', 'https://www.thepaper.example/', 'The Paper'],
    ['World | The Paper', 'https://thepaper.example/world', 'The Paper'],
    ['News : KQR', 'https://www.kqr.example/', 'KQR'],
    ['Sea News - Front page news', 'https://news.sea.co.uk/', 'Sea News'],
    ['El País del Sur: noticias y opinión', 'https://elpaisdelsur.example/', 'El País del Sur'],
    ['Paper.example - All the news of the day', 'https://paper.example/', 'Paper.example'],
    ['Ticker - www.rates.example', 'https://www.rates.example/', 'rates.example'],
  ])('is the part of %j that its host %s names', (title, home, expected) => {
    expect(publisherName(title, home)).toBe(expected);
  });

  it.each([
    ['Morning Herald - Latest News', 'Morning Herald'],
    ['Portada | Diario del Mar', 'Diario del Mar'],
    ['Gazette - Public RSS', 'Gazette'],
    ['The Walker (RSS-Feed)', 'The Walker'],
  ])('is what is left of %j without the name of a section: %j', (title, expected) => {
    expect(publisherName(title, 'https://x.example/')).toBe(expected);
  });

  it.each([
    ['The Paper', 'https://other.example/'],
    ['Notes - of a walker', 'https://x.example/'],
    ['Mission: Impossible News', 'https://mission-impossible-news.example/'],
    ['Jane Doe - Medium', 'https://medium.com/@jane'],
    ['Latest News', null],
    ['World', 'https://thepaper.example/world'],
    ['Rock-Paper: ', null],
  ])('is the whole title of %j at %s, where nothing tells', (title, home) => {
    expect(publisherName(title, home)).toBe(title.trim());
  });

  it('is found at once in a title with many blanks', () => {
    expect(publisherName(`The Paper${' '.repeat(300_000)}| World`, 'https://thepaper.example/')).toBe(
      'The Paper',
    );
  });
});
