import { type ChildProcess, spawn } from 'node:child_process';
import { vi } from 'vitest';
import { freePort } from '#tests/setup/free-port.mjs';
import { type DrivenBrowser, PATIENCE, untilBy } from './driven-browser.ts';

/** Screen of the X server: one that no desktop has. */
const DISPLAY = ':97';
/** The small browser of the package `webkit2gtk-driver`. */
const BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
/** The name under which WebDriver sends a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * One window of WebKitGTK, driven by the protocol WebDriver (W3C, level 2).
 * @throws Error when the browser, its driver or the X server do not start
 */
export async function startWebkit(): Promise<DrivenBrowser> {
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1600x1000x24'], { stdio: 'ignore' });
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', ...WITHOUT_SANDBOX },
  });
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${JSON.stringify(value)}`);
    return value;
  };
  const session = await firstSession(call, [screen, driver]);
  const at = (path: string) => `/session/${session}${path}`;
  const find = (selector: string) => call('POST', at('/element'), { using: 'css selector', value: selector });
  const run = async <T>(body: (given: string) => T, given = ''): Promise<T> =>
    (await call('POST', at('/execute/sync'), {
      script: `return (${body})(arguments[0])`,
      args: [given],
    })) as T;
  return {
    run,
    open: async (address) => void (await call('POST', at('/url'), { url: address })),
    resize: async (width, height) => void (await call('POST', at('/window/rect'), { width, height })),
    back: async () => void (await call('POST', at('/back'), {})),
    until: untilBy(run),
    async click(selector) {
      const found = (await find(selector)) as Record<string, string>;
      await call('POST', at(`/element/${found[ELEMENT]}/click`), {});
    },
    enterFrame: async (selector) => void (await call('POST', at('/frame'), { id: await find(selector) })),
    async close() {
      await call('DELETE', at('')).catch(() => undefined);
      driver.kill();
      screen.kill();
    },
  };
}

/** The sandbox of WebKit's processes needs rights that containers do not have; only pages of our own are opened. */
const WITHOUT_SANDBOX = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };

/** Asks until the driver and its screen are there. */
async function firstSession(
  call: (method: string, path: string, body: unknown) => Promise<unknown>,
  programs: readonly ChildProcess[],
): Promise<string> {
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } },
  };
  try {
    const answer = await vi.waitFor(() => call('POST', '/session', { capabilities }), PATIENCE);
    return (answer as { sessionId: string }).sessionId;
  } catch (error) {
    for (const program of programs) program.kill();
    throw new Error(`WebKitGTK does not start: ${error}`);
  }
}
