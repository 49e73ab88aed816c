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
