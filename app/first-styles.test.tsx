import { expect, it } from 'vitest';
import { CriticalStyles, ThemeStyles } from '#app/first-styles.tsx';
import { FirstResponseContext } from '#app/lib/http/first-response.ts';
import { renderWholePage } from '#app/pages/whole-page.server.ts';

/** A page on a site, and how often its styles were made. */
function pageOn(site: object, sheets: string) {
  let made = 0;
  const styles = (of: string) => {
    made += 1;
    return `.${of}{color:red}`;
  };
  const first = {
    ...{ early: '', app: '', sheets },
    get styles() {
      return styles('sheet');
    },
    get themeStyles() {
      return styles('theme');
    },
  };
  const page = (
    <FirstResponseContext.Provider value={first}>
      <head>
        <ThemeStyles />
        <CriticalStyles sheets={sheets} />
      </head>
    </FirstResponseContext.Provider>
  );
  const data = { loaderData: {}, actionData: null, errors: null };
  const html = String(renderWholePage(page, { data, plain: undefined, address: '/', site }));
  return { html: html.slice(0, html.indexOf('</head>')), made };
}

it('styles are made once for all pages of a site that have the same sheets', () => {
  const [one, two] = [pageOn({ brid: 'a' }, '/a.css'), pageOn({ brid: 'a' }, '/a.css')];
  expect(two.html).toBe(one.html);
  expect(two.html).toContain('<style data-critical="/a.css">.sheet{color:red}</style>');
  expect([one.made, two.made]).toEqual([2, 0]);
});

it('another site has its own, and other sheets have theirs', () => {
  pageOn({ brid: 'b' }, '/a.css');
  expect(pageOn({ brid: 'b' }, '/b.css').made).toBe(1);
  expect(pageOn({ brid: 'c' }, '/a.css').made).toBe(2);
});
