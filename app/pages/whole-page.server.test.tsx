import { lazy, type ReactNode, Suspense, useId } from 'react';
import { describe, expect, it } from 'vitest';
import { streamPage } from './stream-page.server.ts';
import { hasPromise, renderWholePage } from './whole-page.server.ts';

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

const rendering = { data: '', nonce: undefined, plain: undefined };
const dataScripts = /<!--\$--><script>window.*$/s;

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
  it('is the page that streams, and the scripts of its data', async () => {
    const part = [<Labelled key="a" text="a<b" />, 'text', 'more'];
    const html = String(renderWholePage(page(part), rendering));
    expect(html).toMatch(dataScripts);
    expect(html.replace(dataScripts, '')).toBe(await streamed(part));
  });

  it('hands its data over in the elements in which Remix does, whatever stands in it', () => {
    const data = '["</script><!--","\u2028 & “ñ”\n"]';
    const html = String(renderWholePage(page('x'), { ...rendering, data, nonce: 'n+/=' }));
    const [, first = '', text = ''] =
      /<\/html>(<!--\$--><script nonce="n\+\/=">window\.__remixContext\.streamController\.enqueue\((".*")\);<\/script>)/.exec(
        html,
      ) ?? [];
    expect(JSON.parse(text)).toBe(data);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(html.split(first)[1]).toBe(
      '<!--$--><script nonce="n+/=">window.__remixContext.streamController.close();</script><!--/$--><!--/$-->',
    );
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

it('finds what data waits for, however deep', () => {
  const late = Promise.resolve(1);
  expect([{ a: [{ b: late }] }, late, [[late]]].map(hasPromise)).toEqual([true, true, true]);
  expect([{ a: [{ b: 'late', c: null }] }, undefined, 'x', 5, []].map(hasPromise)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
