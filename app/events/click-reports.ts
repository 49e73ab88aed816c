import type { EventFields, EventName } from '#schemas/events/event-registry.ts';
import { report } from './report.ts';

/** What a link carries that says what a click on it reports; also the mark of links that need nothing but that. */
export const CLICK_REPORT = 'data-click';

/**
 * Attributes of a link whose click is reported, whether its page is hydrated or not. The link must need nothing else of
 * a script: on a page that is not hydrated the browser opens it.
 */
export function reportsClick<N extends EventName>(
  name: N,
  fields: EventFields<N>,
): { [CLICK_REPORT]: string } {
  return { [CLICK_REPORT]: JSON.stringify([name, fields]) };
}

/**
 * Reports clicks on such links, for the life of the page; those of before are recorded by a script of the head.
 * @param isRepeated whether the click that is dispatched repeats one that was reported
 */
export function reportClicks(isRepeated: () => boolean): void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element && target.closest(`a[${CLICK_REPORT}]`);
    if (!link || isRepeated()) return;
    const [name, fields] = JSON.parse(link.getAttribute(CLICK_REPORT) ?? '') as [
      EventName,
      EventFields<EventName>,
    ];
    report(name, fields);
  };
  const { earlyRecorder } = window as { earlyRecorder?: { clicks: unknown[]; unreported?: number } };
  if (earlyRecorder) earlyRecorder.unreported = earlyRecorder.clicks.length;
  // Before the link is followed, and before anything stops the click.
  addEventListener('click', onClick, true);
}
