import type { PageKind } from '#schemas/page-config/page-kind.ts';
import type { ReportedSlot } from './report-slot.ts';

/** The story or game that a page is about, by its path; its id is the ad targeting `item_id` (section 9). */
export function pageItem(kind: PageKind, pathname: string): ReportedSlot['item'] {
  const id = pathname.split('/').findLast((part) => part !== '');
  if (id === undefined) return undefined;
  if (kind.startsWith('article-')) return { entity: 'article', id };
  return kind === 'games' && id !== 'games' ? { entity: 'game', id } : undefined;
}
