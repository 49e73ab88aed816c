import { Outlet } from '@remix-run/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { clientLoader } from '#app/portal/portal-client-loader.ts';
import PortalScreen from '#app/portal/portal-screen.tsx';
import { type RenderedElement, renderedTree } from './rendered-tree.ts';

/** What is on the portal of a tab, and what its visitor can do there. */
export interface SimulatedPortal {
  /** Follows a link to another page of the site, or steps back (-1). */
  go(to: string | -1): void;
  /** Taps a topic's tab. @returns whether there is one */
  chooseTopic(topic: string): boolean;
  /** Presses the button below the stories; nothing where there is none, or it is busy. */
  pressMore(): void;
  shown(): ShownPortal;
}

/** What a visitor sees of the portal; undefined values where it is not there. */
export interface ShownPortal {
  /** The topic of the stories. */
  topic: string | undefined;
  stories: readonly string[] | undefined;
  more: 'idle' | 'loading' | 'failed' | undefined;
  /** The page is an error page. */
  hasFailed: boolean;
}

/** `serverLoader` of Remix: the server's answer, in two parts where the page did not wait for the stories. */
async function loadFrom(request: Request): Promise<unknown> {
  const { search } = new URL(request.url);
  const get = async (path: string) => {
    const answer = await fetch(path, { signal: request.signal });
    if (!answer.ok) throw new Error(`The server answers ${answer.status}.`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const data = await get(`/stories${search}`);
  if (!data.isLate) return data;
  const promise = get(`/stories${search}${search ? '&' : '?'}part=2`).then(
    ({ page }) => (page as { value: object }).value,
  );
  promise.catch(() => undefined);
  return { ...data, page: { promise } };
}

const Failed = () => <p data-failed="" />;

/**
 * Renders the portal's own screen with React and the router, over the simulated network.
 * @param first what the loader of its first page returned
 */
export function openPortal(site: object, first: object): SimulatedPortal {
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        element: <Outlet />,
        errorElement: <Failed />,
        loader: () => ({ site, messages: {} }),
        shouldRevalidate: () => false,
        children: [
          {
            index: true,
            id: 'routes/_index',
            element: <PortalScreen />,
            errorElement: <Failed />,
            loader: ({ request, params, context }) =>
              clientLoader({ request, params, context, serverLoader: (() => loadFrom(request)) as never }),
          },
          { path: '*', element: <p /> },
        ],
      },
    ],
    {
      // Remix gives the first entry a key, to restore its scroll position.
      initialEntries: [{ pathname: '/', key: 'first' }],
      // The document came with its stories.
      hydrationData: { loaderData: { root: { site, messages: {} }, 'routes/_index': first } },
      future: { v7_normalizeFormMethod: true, v7_fetcherPersist: true, v7_relativeSplatPath: true },
    },
  );
  const provider = <RouterProvider router={router} future={{ v7_startTransition: true }} />;
  const root = renderedTree(provider, (error) => console.warn('A listener failed: rendering.', error));
  return {
    go: (to) => void (typeof to === 'number' ? router.navigate(to) : router.navigate(to)),
    chooseTopic(topic) {
      const [tab] = root.all(({ props }) => props['data-topic'] === topic);
      click(tab?.all(({ type }) => type === 'a')[0]);
      return tab !== undefined;
    },
    pressMore: () => click(moreOf(root)),
    shown: () => shownIn(root),
  };
}

function click(link: RenderedElement | undefined): void {
  const onClick = link?.props.onClick as ((event: object) => void) | undefined;
  const event = {
    button: 0,
    defaultPrevented: false,
    target: link,
    preventDefault: () => (event.defaultPrevented = true),
  };
  onClick?.(event);
}

const moreOf = (root: RenderedElement) =>
  root.all(({ props }) => props['aria-busy'] !== undefined && props.href !== undefined)[0];

const LABELS = new Map([
  ['portal.more', 'idle'],
  ['portal.loading', 'loading'],
  ['portal.retry', 'failed'],
] as const);

function shownIn(root: RenderedElement): ShownPortal {
  const [list] = root.all(({ props }) => props['data-list'] !== undefined);
  const [label] = moreOf(root)?.children ?? [];
  const text = label && 'text' in label ? label.text : '';
  return {
    topic: list && String(list.props['data-list']),
    stories: list?.props['data-stories'] as readonly string[] | undefined,
    more: LABELS.get(text as 'portal.more'),
    hasFailed: root.all(({ props }) => props['data-failed'] !== undefined).length > 0,
  };
}
