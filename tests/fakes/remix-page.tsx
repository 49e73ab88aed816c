import { type AnchorHTMLAttributes, act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import type { SiteData } from '#app/site/site-data.ts';

/** What a component reads of the page that it is on. */
interface FakePage {
  site: Partial<SiteData>;
  /** The data of its route. */
  data: object;
  /** Path and query. */
  address: string;
  /** Path and query that a navigation under way leads to. */
  pending: string | undefined;
}

const SITE: Partial<SiteData> = {
  ...{ brid: 'newsroom', name: 'Newsroom', portalTitle: 'Newsroom', language: 'en', languages: ['en'] },
  ...{
    linkParameters: {},
    menu: [],
    topButtons: [],
    navigation: [],
    hasFrame: true,
    optedOut: false,
    gpc: false,
    isDarkMode: false,
  },
  logo: { light: '/light.svg', dark: '/dark.svg', width: 120, height: 30 },
  theme: { header: 'split', tabs: 'underline' } as SiteData['theme'],
};
const EMPTY: FakePage = { site: SITE, data: {}, address: '/', pending: undefined };

let page = EMPTY;
let root: Root | undefined;
/** Navigations and reloads that components ask for. */
export const navigate = vi.fn();
export const revalidate = vi.fn();
export const load = vi.fn();

/**
 * Renders a component on a fake page, for tests with
 * `vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'))`. Texts are shown as their keys.
 */
export async function renderOnPage(
  element: ReactElement,
  { site, ...rest }: Partial<FakePage> = {},
): Promise<HTMLElement> {
  page = { ...EMPTY, ...rest, site: { ...SITE, ...site } };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const body = document.body.appendChild(document.createElement('div'));
  root = createRoot(body);
  await act(async () => root?.render(element));
  return body;
}

/** Removes what was rendered, and forgets calls. */
export async function closePage(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  for (const call of [navigate, revalidate, load]) call.mockClear();
  vi.unstubAllGlobals();
}

function locationOf(address: string) {
  const { pathname, search } = new URL(address, 'https://news.example');
  return { pathname, search, key: 'default', hash: '', state: null };
}

export const useRouteLoaderData = (id: string) => (id === 'root' ? { site: page.site } : undefined);
export const useMatches = () => [{ id: 'root', data: { site: page.site } }];
export const useLoaderData = () => page.data;
export const useLocation = () => locationOf(page.address);
export const useSearchParams = () => [new URLSearchParams(locationOf(page.address).search)];
export const useNavigate = () => navigate;
export const useNavigation = () => ({ location: page.pending && locationOf(page.pending) });
export const useNavigationType = () => 'PUSH';
export const useRevalidator = () => ({ revalidate, state: 'idle' });
export const useFetcher = () => ({ load, data: undefined, state: 'idle' });
export const useViewTransitionState = () => false;
export const useRouteError = () => undefined;

interface FakeLink extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  prefetch?: string;
  replace?: boolean;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
}

/** A link without Remix's own behaviour. */
export function Link({ to, prefetch, replace, preventScrollReset, viewTransition, ...rest }: FakeLink) {
  return <a href={to} {...rest} />;
}
