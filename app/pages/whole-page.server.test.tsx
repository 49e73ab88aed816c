import { lazy, type ReactNode, Suspense, useId } from 'react';
import { describe, expect, it } from 'vitest';
import { cachedPart, type PartOf } from '#app/lib/view/cached-part.tsx';
import { pageDataElement } from './page-data.server.ts';
import { streamPage } from './stream-page.server.ts';
import { renderWholePage } from './whole-page.server.ts';

function Labelled({ text }: { text: string }) {
  const id = useId();
  return (
    <li id={id}>
      {text} by <b>{text}</b>, {'“ñ”'} & {2}
    </li>
  );
}

const page = (part: ReactNode) => (
  <>
    <html lang="es">
      <body>
        <ul>
          <Suspense fallback={<p>Coming</p>}>{part}</Suspense>
          <Labelled text="日本" />
        </ul>
      </body>
    </html>
    {null}
  </>
);

const data = { loaderData: {}, actionData: null, errors: null };
const rendering = { data, plain: undefined, address: '/' };
const dataElement = /<script type="application\/json".*$/s;

async function streamed(part: ReactNode): Promise<string> {
  const ignored = { onError: () => undefined, onLeft: () => undefined };
  const { body } = await streamPage(page(part), {
    nonce: undefined,
    whole: true,
    timeout: 60_000,
    ...ignored,
  });
  return new Response(body).text();
}

describe('a page that is rendered whole', () => {
  it('is the page that streams, and its data', async () => {
    const part = [<Labelled key="a" text="a<b" />, 'text', 'more'];
    const html = String(renderWholePage(page(part), rendering));
    expect(html).toMatch(dataElement);
    expect(html.replace(dataElement, '')).toBe(await streamed(part));
  });

  it('ends with its data', () => {
    const data = { loaderData: { root: { text: '</script>' } }, actionData: null, errors: null };
    const html = String(renderWholePage(page('x'), { ...rendering, data }));
    expect(html.endsWith(`</html>${pageDataElement(data)}`)).toBe(true);
  });

  it('is none where a part is late or fails, and fails where the shell does', () => {
    const Late = lazy(() => new Promise<{ default: () => ReactNode }>(() => undefined));
    const Failing = (): ReactNode => {
      throw new Error('This part cannot be rendered.');
    };
    expect(renderWholePage(page(<Late />), rendering)).toBeUndefined();
    expect(renderWholePage(page(<Failing />), rendering)).toBeUndefined();
    expect(() => renderWholePage(<Failing />, rendering)).toThrow('This part cannot be rendered.');
  });
});

describe('a cached part of a page', () => {
  let names = 0;
  const site = { language: 'es' };
  const partOf = (on: PartOf, made: string[], inside?: ReactNode) =>
    cachedPart(
      `part ${names++}`,
      ({ story, large = false }: { story: { title: string }; large?: boolean }) => {
        made.push(story.title);
        return (
          <p data-large={large}>
            {story.title} & {'“ñ”'}
            {inside}
          </p>
        );
      },
      on,
    );
  const rendered = (part: ReactNode, of: { site?: object; address?: string } = { site }) =>
    String(renderWholePage(page(part), { ...rendering, ...of })).replace(dataElement, '');

  it('is rendered once, and stands in the page as if it were rendered', async () => {
    const made: string[] = [];
    const Part = partOf('site', made);
    const [one, two] = [{ title: 'a<b' }, { title: '日本' }];
    const whole = (
      <>
        <Labelled text="before" />
        text
        <Part story={one} />
        <Part story={two} />
        <Part story={one} />
        more
      </>
    );
    const expected = await streamed(whole);
    made.length = 0;
    expect([rendered(whole), rendered(whole), rendered(whole)]).toEqual([expected, expected, expected]);
    // On the first page all of them are new.
    expect(made).toEqual(['a<b', '日本', 'a<b']);
  });

  it('is another one with other properties, on another site, and at another address where it depends on that', () => {
    const made: string[] = [];
    const [OfSite, OfAddress] = [partOf('site', made), partOf('address', made)];
    const story = { title: 'one' };
    const numberOf = (part: ReactNode, of?: { site: object; address?: string }) => {
      made.length = 0;
      rendered(part, of);
      return made.length;
    };
    expect(numberOf(<OfSite story={story} />)).toBe(1);
    expect(numberOf(<OfSite story={{ ...story }} />)).toBe(0);
    expect(numberOf(<OfSite story={story} large />)).toBe(1);
    expect(numberOf(<OfSite story={story} />, { site: { language: 'en' } })).toBe(1);
    expect(numberOf(<OfSite story={story} />, { site, address: '/?topic=sports' })).toBe(0);
    expect(numberOf(<OfAddress story={story} />)).toBe(1);
    expect(numberOf(<OfAddress story={story} />)).toBe(0);
    expect(numberOf(<OfAddress story={story} />, { site, address: '/?topic=sports' })).toBe(1);
  });

  it('has all that is in it, also parts that are cached elsewhere, and however long it is', () => {
    const inner: string[] = [];
    const Inner = partOf('site', inner);
    const long = Array.from({ length: 999 }, (_, at) => `number ${at}`).map((text) => (
      <i key={text}>{text}</i>
    ));
    const Outer = partOf('site', [], [<Inner key="inner" story={{ title: 'in' }} />, ...long]);
    const both = [<Outer key="o" story={{ title: 'out' }} />, <Inner key="i" story={{ title: 'in' }} />];
    const first = rendered(both);
    expect(first).toContain('<i>number 998</i>');
    expect(rendered(both)).toBe(first);
    expect(first).toBe(rendered(both, {}));
    // In the outer part, beside it, and where nothing is cached.
    expect(inner).toEqual(['in', 'in', 'in', 'in']);
  });

  it.each([
    ['an id', <Labelled key="id" text="in" />],
    ['a nonce', <script key="nonce" nonce="abc" />],
  ])('has nothing of one answer, such as %s: else the page streams, without any cached part', (_, own) => {
    const Part = partOf('site', [], own);
    const whole = page(<Part story={{ title: 'one' }} />);
    const once = () => renderWholePage(whole, { ...rendering, site });
    expect([once(), once()]).toEqual([undefined, undefined]);
    expect(String(renderWholePage(whole, rendering))).toContain('one');
  });

  it('may have texts that look like an id', () => {
    const Part = partOf('site', [], <img alt="In: :Rise:" aria-label=":R1:" title=":R1:" />);
    const once = () => rendered(<Part story={{ title: ' id=":R1:"' }} />);
    expect(once()).toContain('title=":R1:"');
    expect(once()).toBe(once());
  });

  it('is not cached from a page that has failed, nor where the page has no site', () => {
    const made: string[] = [];
    const Part = partOf('site', made);
    const Late = lazy(() => new Promise<{ default: () => ReactNode }>(() => undefined));
    const part = <Part key="p" story={{ title: 'one' }} />;
    expect(renderWholePage(page([part, <Late key="l" />]), { ...rendering, site })).toBeUndefined();
    rendered(part, {});
    rendered(part);
    rendered(part);
    expect(made).toHaveLength(3);
  });
});
