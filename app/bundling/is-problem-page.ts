import { FAILED_SCREENS } from '#schemas/page-config/screen-name.ts';

/** Whether a document shows a problem page: its `html` element is another than that of pages, and goes with it. */
export function isProblemPage(page: Document): boolean {
  return Object.values<string | undefined>(FAILED_SCREENS).includes(page.documentElement.dataset.screenName);
}
