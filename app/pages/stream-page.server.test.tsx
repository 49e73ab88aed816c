import { lazy, type ReactNode, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { type PageRendering, streamPage } from './stream-page.server.ts';

/** Renders a page around a part, and records its errors. */
async function render(part: ReactNode, options: Partial<PageRendering> = {}) {
  const heard: unknown[] = [];
  const page = (
    <html lang="en">
      <body>
        <h1>Shell</h1>
        <Suspense fallback={<p>Coming</p>}>{part}</Suspense>
      </body>
    </html>
  );
  const { body, failed } = await streamPage(page, {
    nonce: undefined,
    whole: false,
    timeout: 60_000,
    onError: (error) => heard.push(error),
    onLeft: () => heard.push('left'),
    ...options,
  });
  return { body, failed, heard };
}

const text = (body: ReadableStream<Uint8Array>) => new Response(body).text();
/** A part that is ready when `arrive` is called. */
function lateParts() {
  let arrive: (part: () => ReactNode) => void = () => undefined;
  const coming = new Promise<{ default: () => ReactNode }>((resolve) => {
    arrive = (part) => resolve({ default: part });
  });
  const Late = lazy(() => coming);
  return { late: <Late />, arrive: (part: () => ReactNode) => arrive(part) };
}
const failure = new Error('This part cannot be rendered.');
const failing = () => {
  throw failure;
};
const Failing = failing;

describe('a page that streams', () => {
  it('sends its shell first and its late parts when they are ready', async () => {
    const { late, arrive } = lateParts();
    const { body, failed, heard } = await render(late);
    const reader = body.getReader();
    let html = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      html += new TextDecoder().decode(part.value);
      if (html.includes('<h1>Shell</h1>')) arrive(() => <p>Late</p>);
    }
    expect(html.indexOf('<p>Late</p>')).toBeGreaterThan(html.indexOf('<p>Coming</p>'));
    expect([failed, heard]).toEqual([false, []]);
  });

  it('reports a part that fails with the shell, and one that fails later', async () => {
    const early = await render(<Failing />);
    await text(early.body);
    expect([early.failed, early.heard]).toEqual([true, [failure]]);
    const { late, arrive } = lateParts();
    const page = await render(late);
    arrive(failing);
    await text(page.body);
    expect([page.failed, page.heard]).toEqual([false, [failure]]);
  });

  it('does not report a client that disconnects as an error', async () => {
    const { late, arrive } = lateParts();
    const { body, heard } = await render(late);
    const reader = body.getReader();
    await reader.read();
    await reader.cancel(new Error('ECONNRESET'));
    await expect.poll(() => heard).toEqual(['left']);
    arrive(failing);
    await expect.poll(() => heard).toEqual(['left']);
  });

  it('may be left when all of it is rendered and not all of it is read', async () => {
    const { body, heard } = await render(<p>{'Long '.repeat(20_000)}</p>);
    const reader = body.getReader();
    await reader.read();
    // Without a listener its error would end the process.
    await reader.cancel(new Error('ECONNRESET'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual([]);
  });

  it('still reports what failed before its client disconnected', async () => {
    const { late } = lateParts();
    const { body, heard } = await render(
      <>
        <Suspense fallback={null}>
          <Failing />
        </Suspense>
        <Suspense fallback={null}>{late}</Suspense>
      </>,
    );
    await body.cancel();
    await expect.poll(() => heard).toEqual([failure, 'left']);
  });

  it('reports parts that are not ready in time', async () => {
    const { body, heard } = await render(lateParts().late, { timeout: 1 });
    await text(body);
    expect(heard).toEqual([expect.objectContaining({ message: expect.stringContaining('aborted') })]);
  });
});

it('rejects if not even the shell renders', async () => {
  const heard: unknown[] = [];
  const rendering = { nonce: undefined, whole: false, timeout: 60_000, onLeft: () => undefined };
  await expect(streamPage(<Failing />, { ...rendering, onError: (error) => heard.push(error) })).rejects.toBe(
    failure,
  );
  expect(heard).toEqual([failure]);
});
