import { askJson } from '#app/lib/http/ask-json.ts';
import { type SafeStorage, safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { tabChannel } from '#app/lib/storage/tab-channel.client.ts';
import { type Boot, pageHref, type SiteData } from '#app/site/site.port.ts';
import { dropCookie, findChoice, setChoiceCookie } from './browser-choice.client.ts';
import { setPrivacyChoiceHandler } from './choose-privacy.ts';
import {
  type DnsEffect,
  type DnsEvent,
  type DnsState,
  NOT_STARTED,
  transition,
} from './do-not-sell.machine.ts';
import { forgetAgain, forgetVisitor, rememberVisitor } from './forget-visitor.client.ts';
import { installIabApis } from './iab-apis.client.ts';
import { postChoice } from './post-choice.client.ts';
import { onOptOut, onPrivacyChange, privacyState, publishPrivacy } from './privacy-state.ts';

/** Longest time that other parts wait for the first state, in ms (section 9). */
const MAX_WAIT_MS = 400;
/** Timeout of the dns-state call, in ms. */
const REQUEST_TIMEOUT_MS = 10_000;

/** First of the start-up list: later parts wait until the choice is known, at most 400 ms. */
export function start({ site }: Pick<Boot, 'site'>): Promise<void> {
  const local = safeLocalStorage();
  forgetAgain(local);
  addEventListener('online', () => forgetAgain(local));
  onOptOut(() => forgetVisitor(local));
  onPrivacyChange(({ optedOut }) => optedOut || rememberVisitor(local));
  updateChoiceInLinks(document);
  installIabApis(window);
  return new Promise((resolve) => {
    onPrivacyChange(() => resolve());
    run(site, local);
  });
}

function run(site: SiteData, local: SafeStorage): void {
  let state: DnsState = NOT_STARTED;
  const post = tabChannel('masthead-privacy', (data) =>
    recheck(typeof data === 'boolean' ? data : undefined),
  );
  const dispatch = (event: DnsEvent) => {
    const step = transition(state, event);
    state = step.state;
    for (const effect of step.effects) perform(effect);
    const choice = state.kind === 'started' ? state.choice : undefined;
    if (choice?.manual) postChoice(pageHref(site, '/dns'), choice.on, local);
  };
  const now = () => ({ at: Date.now(), gpc: gpcOf(site), found: findChoice(local) });
  const recheck = (broadcast?: boolean) => dispatch({ kind: 'rechecked', ...now(), broadcast });

  function perform(effect: DnsEffect): void {
    switch (effect.kind) {
      case 'ask server':
        requestState(site).then(
          (answer) => dispatch({ kind: 'refreshed', ...now(), answer }),
          () => dispatch({ kind: 'refresh failed' }),
        );
        break;
      case 'store':
        for (const [key, value] of Object.entries(effect.values)) local.set(key, value);
        break;
      case 'set cookie':
        setChoiceCookie(effect.on);
        break;
      case 'drop old cookie':
        dropCookie('mp_dnsmi');
        break;
      case 'notify tabs':
        post(effect.on);
        break;
      case 'publish':
        publishPrivacy(effect.state);
    }
  }

  dispatch({ kind: 'started', ...now(), config: site.privacy });
  setTimeout(() => dispatch({ kind: 'waited' }), MAX_WAIT_MS);
  setPrivacyChoiceHandler((on) => dispatch({ kind: 'chosen', at: Date.now(), on }));
  addEventListener('storage', ({ key }) => (key === null || key.startsWith('dns')) && recheck());
  addEventListener('pageshow', ({ persisted }) => persisted && recheck());
  document.addEventListener('visibilitychange', () => document.hidden || recheck());
}

/** Global Privacy Control, from the server's request header or the browser's property (GPC, 2.1 and 2.3). */
function gpcOf(site: SiteData): boolean {
  return site.gpc || (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

function requestState(site: SiteData): Promise<unknown> {
  const query = new URLSearchParams({ brid: site.brid, lang: site.language });
  return askJson(`/api/dns-state?${query}`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
}

/**
 * Updates the do-not-sell parameter of links when they are used, by a click, a middle click or the context menu:
 * the markup is as old as the document, and the choice may have changed since.
 */
export function updateChoiceInLinks(page: Document): void {
  for (const use of ['click', 'auxclick', 'contextmenu'])
    page.addEventListener(use, updateLink, { capture: true });
}

function updateLink({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="dns_enabled="]');
  const { decided, optedOut } = privacyState();
  const updated = link && decided && dnsLink(link.getAttribute('href') ?? '', optedOut);
  if (link && updated) link.setAttribute('href', updated);
}

/**
 * The address of a link with its do-not-sell parameter (`addDnsEnabledParam`, section 2) set to the current choice;
 * undefined where it is up to date or has no such parameter.
 */
export function dnsLink(href: string, optedOut: boolean): string | undefined {
  const updated = href.replace(/([?&]dns_enabled=)(?:true|false)(?=[&#]|$)/, `$1${optedOut}`);
  return updated === href ? undefined : updated;
}
