import { seededRandom } from '#app/lib/seeded-random.ts';

const STEMS =
  'harbour council bridge market museum river winter garden school train energy doctor court island festival budget library storm farmer engine station village coast mountain theatre kitchen voter factory rescue forest signal orchard tunnel castle ferry'.split(
    ' ',
  );

/** Two thousand words, as news have; with a few dozen, all stories would be similar. */
const WORDS = Array.from(
  { length: 2000 },
  (_, at) => `${STEMS[at % STEMS.length]}${at < STEMS.length ? '' : at}`,
);

/** The same random numbers for the same number of a feed; feeds beside each other have quite different ones. */
const numbers = (seed: number) => seededRandom(seed * 2_654_435_761);

/** An RSS feed with whole stories of about 2 kB of HTML each; every twentieth is in another feed, too. */
export function bigFeed(number: number, items: number, now: number): string {
  const own = numbers(number + 1);
  const list = Array.from({ length: items }, (_, at) => {
    const next = at % 20 === 0 ? numbers(Math.floor(number / 2) * 1000 + at) : own;
    const words = (count: number) =>
      Array.from({ length: count }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ');
    const paragraphs =
      `<p>${words(50)} &amp; <b>${words(5)}</b>.</p><p><img src="/p/${at}.jpg" width="800" height="450" alt="">${words(60)} <a href="/more">${words(3)}</a>.</p><script>track()</script>`.repeat(
        2,
      );
    const time = new Date(now - at * 600_000).toUTCString();
    return `<item><guid>p${number}-${at}</guid><title>${words(9)}</title><link>https://p${number}.example/${at}</link><pubDate>${time}</pubDate><category>Sports</category><description>${words(24)}</description><content:encoded><![CDATA[${paragraphs}]]></content:encoded></item>`;
  });
  return `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Paper ${number}</title><link>https://p${number}.example/</link><language>en</language>${list.join('')}</channel></rss>`;
}
