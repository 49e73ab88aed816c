import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#app/content/ingest/html/clean-html.server.ts';
import { withSignedPictures } from './with-signed-pictures.server.ts';

const sign = (address: string) => (address.startsWith('http') ? '/picture/c2ln/640/eA' : address);

describe('the pictures of a story', () => {
  it('have addresses of this server, in widths up to their own', () => {
    const html = '<p>A</p><img src="https://a.example/b.jpg" alt="x" width="400" height="300" />';
    expect(withSignedPictures(html, sign)).toBe(
      '<p>A</p><img src="/picture/c2ln/640/eA" srcset="/picture/c2ln/160/eA 160w, /picture/c2ln/320/eA 320w, /picture/c2ln/480/eA 480w" sizes="min(400px, 736px, 100vw)" alt="x" width="400" height="300" />',
    );
  });

  it('have one width if their own is not known', () => {
    expect(withSignedPictures('<img src="https://a.example/b.jpg" alt="" />', sign)).toBe(
      '<img src="/picture/c2ln/960/eA" alt="" />',
    );
  });

  it('are unchanged if they are of this site, or nothing is signed', () => {
    const own = '<img src="/demo/pictures/a.svg" alt="" />';
    expect(withSignedPictures(own, sign)).toBe(own);
    const far = '<img src="https://a.example/b.jpg?a=1&amp;b=2" alt="&quot;" />';
    expect(withSignedPictures(far, (address) => address)).toBe(far);
  });

  it('are all that changes', () => {
    const html = cleanHtml(
      '<h1>A &amp; B &lt;img src=x&gt;</h1><p>1 &lt; 2 &nbsp; “ñ” 😀<br><a href="https://a.example/?a=1&b=<img>">x</a></p><table><tr><td colspan=2>t</td></tr></table><pre>a\n  b</pre><img src="/own.png" alt=\'"<img>\'>',
      { base: 'https://a.example/' },
    );
    expect(html).toContain('<img');
    expect(withSignedPictures(html, (address) => address)).toBe(html);
  });
});
