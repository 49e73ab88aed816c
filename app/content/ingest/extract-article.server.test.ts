import { expect, it } from 'vitest';
import { extractArticle } from './extract-article.server.ts';

const sentence = 'The ferry now crosses the bay every twenty minutes, and the baker opens an hour earlier. ';
const page = `<!doctype html><html><head><title>Calder Bay</title><script>document.title = 'run'</script></head>
<body><nav><a href="/">Home</a><a href="/news">News</a></nav>
<article><h1>Calder Bay</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(5)}<img src="/ferry.jpg" alt="The ferry"></article>
<aside>Subscribe to our newsletter now!</aside></body></html>`;

it('finds the story of a page and leaves what stands around it', () => {
  const html = extractArticle(page, 'https://paper.example/ferry') ?? '';
  expect(html.match(/every twenty minutes/g)).toHaveLength(20);
  expect(html).not.toContain('newsletter');
  expect(html).not.toContain('<script');
});

it('finds nothing where there is no story', () => {
  expect(extractArticle('', 'https://paper.example/')).toBeNull();
});

it('takes the text that the feed announces where there are two', () => {
  const other =
    'Subscribers vote for the photograph of the year, and the winner is printed on a large poster. ';
  const story =
    '<div itemprop="articleBody"><p>Ferry fares rise by half in Calder Bay. The council decides tonight.</p></div>';
  const html = `<!doctype html><html><body>${story}<div class="content">${`<p>${other.repeat(4)}</p>`.repeat(2)}</div></body></html>`;
  const teaser = 'Ferry fares rise by half in Calder Bay.';
  const long = html.replace('tonight.', `tonight. ${sentence.repeat(6)}`);
  expect(extractArticle(long, 'https://paper.example/ferry', teaser)).toContain('fares rise');
});

it('leaves out captions and links to other stories', () => {
  const notes =
    '<figure><img src="/f.jpg"><figcaption>The ferry. Photo: Doe</figcaption></figure><p>Read more: <a href="/2">Buses</a></p>';
  const html = extractArticle(page.replace('<img', `${notes}<img`), 'https://paper.example/ferry') ?? '';
  expect(html).toContain('f.jpg');
  expect(html).not.toMatch(/Photo: Doe|Buses/);
});
