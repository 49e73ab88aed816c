import { CLICK_REPORT } from '#app/events/click-reports.ts';
import { safeSessionStorage } from '#app/lib/storage/safe-storage.ts';
import { EVENTS } from '#schemas/events/event-registry.ts';
import type { ScreenName } from '#schemas/page-config/screen-name.ts';
import type { EarlyReport, PageView } from './page-views.ts';

/** A click on a link of `reportsClick`: when, in ms since 1970, and the link's `data-click`. */
type EarlyClick = readonly [at: number, report: string];

/** What the inline script leaves in the window until the page reports. */
interface EarlyRecorder {
  clicks: EarlyClick[];
  /** Of these, the number that nothing else has reported; `reportClicks` sets it. */
  unreported?: number;
  onClick(event: Event): void;
  onHide(): void;
}

/** Storage key, of the tab, of the pages that were left before they could report. */
const PAGES_LEFT = 'pages_left';

/** Most such pages; where scripts never start, nothing reports them. */
const MAX_PAGES = 20;

/**
 * Runs in the head. A page that is left before its scripts have started reports nothing, as when a story is pressed at
 * once on a slow phone: this stores which page it was and what was pressed, and the next page of the tab reports it. The
 * query is not stored, nor that of the page before, as they may name the visitor. Clicks that scripts repeat are none of
 * the visitor's.
 */
export const EARLY_RECORDER_SCRIPT = `;{let t=Date.now(),r=self.earlyRecorder={clicks:[],onClick(e){let a=e.isTrusted&&e.target.closest('a[${CLICK_REPORT}]');a&&r.clicks.push([Date.now(),a.getAttribute('${CLICK_REPORT}')])},onHide(){try{let s=sessionStorage,d=document,h=d.documentElement.dataset;s.${PAGES_LEFT}=JSON.stringify([...JSON.parse(s.${PAGES_LEFT}||'[]'),[h.brand,location.pathname,h.screenName,d.referrer.split('?')[0],t,r.clicks]].slice(-${MAX_PAGES}));r.clicks=[];r.unreported=0}catch{}}};addEventListener('click',r.onClick,!0);addEventListener('pagehide',r.onHide)}`;

/**
 * A page that was left before it could report, as the inline script stores it; `at` is when it came, in ms since 1970.
 */
type StoredPage = readonly [
  brid: string,
  pathname: string,
  screenName: ScreenName,
  /** Without its query; empty where there is none. */
  referrer: string,
  at: number,
  clicks: readonly unknown[],
];

/** What is older, in ms, belongs to a visit that is over. */
const LATEST_MS = 10 * 60_000;

/**
 * The pages of this tab that were left before they could report, in their order. They stay stored until what this page
 * reports of them is.
 * @param brid of this page: pages of other brands are left out
 * @param now in ms since 1970
 */
export function pagesLeftEarly(brid: string, now: number): PageView[] {
  return storedPages()
    .filter(([ofBrand, , , , at]) => ofBrand === brid && at <= now && now - at < LATEST_MS)
    .map(([, pathname, screenName, referrer, at, clicks]) => {
      const left = { at, referrer, clicks: earlyReports(clicks) };
      return { pathname, search: '', screenName, left };
    });
}

/** What a page reports that was recorded before. */
interface EndedRecording {
  /** The reports of this page's clicks that nothing else has reported. */
  clicks: EarlyReport[];
  /** Removes the pages that were left before this one, once their reports are stored; those left since stay. */
  forgetPages(): void;
}

/** Called where the page reports by itself from now on, also what earlier pages stored. */
export function endRecording(): EndedRecording {
  const storage = safeSessionStorage();
  const pages = storage.get(PAGES_LEFT);
  const forgetPages = () => {
    if (storage.get(PAGES_LEFT) === pages) storage.remove(PAGES_LEFT);
  };
  const { earlyRecorder } = window as { earlyRecorder?: EarlyRecorder };
  if (!earlyRecorder) return { clicks: [], forgetPages };
  const { clicks, unreported, onClick, onHide } = earlyRecorder;
  removeEventListener('click', onClick, true);
  removeEventListener('pagehide', onHide);
  return { clicks: earlyReports(clicks.splice(0).slice(0, unreported)), forgetPages };
}

/** The reports that recorded clicks stand for; what cannot be read is left out. */
function earlyReports(clicks: readonly unknown[]): EarlyReport[] {
  return clicks.flatMap((click) => {
    try {
      const [at, written] = click as EarlyClick;
      const [name, fields] = JSON.parse(written);
      return Number.isFinite(at) && Object.hasOwn(EVENTS, name) ? [{ name, fields, at }] : [];
    } catch {
      return [];
    }
  });
}

function storedPages(): StoredPage[] {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage().get(PAGES_LEFT) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPage) : [];
  } catch {
    return [];
  }
}

function isPage(stored: unknown): stored is StoredPage {
  if (!Array.isArray(stored)) return false;
  const [at, clicks] = stored.slice(4);
  return (
    stored.slice(0, 4).every((text) => typeof text === 'string') &&
    typeof at === 'number' &&
    Array.isArray(clicks)
  );
}
