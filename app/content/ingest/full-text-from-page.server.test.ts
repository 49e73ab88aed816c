import { describe, expect, it } from 'vitest';
import { fullTextFromPage } from './full-text-from-page.server.ts';

const STORY = `<p>${'All of the story, word by word. '.repeat(20)}</p>`;
const page = (html: string, contentType?: string) => ({
  bytes: new TextEncoder().encode(html),
  contentType,
  url: 'https://paper.example/story',
});
const whole = (html: string) => html;

describe('fullTextFromPage', () => {
  it('gives the article, cleaned, its addresses whole', () => {
    const html = fullTextFromPage(
      page(`${STORY}<script>x()</script><a href="/more">more</a>`),
      'Teaser.',
      whole,
    );
    expect(html).toContain('<a href="https://paper.example/more" rel="noopener nofollow">more</a>');
    expect(html).not.toContain('script');
  });

  it('reads the encoding that the page declares', () => {
    const bytes = Buffer.from(`<meta charset="iso-8859-1">${STORY}<p>mañana</p>`, 'latin1');
    const html = fullTextFromPage({ ...page(''), bytes }, '', whole);
    expect(html).toContain('mañana');
  });

  it('gives nothing for what is no story', () => {
    expect(fullTextFromPage(page('<p>We use cookies.</p>'), '', whole)).toBeNull();
    expect(fullTextFromPage(page(STORY), 'x'.repeat(5000), whole)).toBeNull();
    expect(fullTextFromPage(page(STORY, 'application/pdf'), '', whole)).toBeNull();
    expect(fullTextFromPage(page(STORY), '', () => null)).toBeNull();
  });

  it('survives an extraction that fails', () => {
    const fails = () => {
      throw new Error('deep recursion');
    };
    expect(fullTextFromPage(page(STORY), '', fails)).toBeNull();
  });
});
