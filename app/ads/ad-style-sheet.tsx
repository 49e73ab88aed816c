import type { AdSpace } from '#schemas/ads/ad-spaces.ts';
import { adStyles } from './ad-styles.ts';

/** The reserved heights of a page's ads as a style sheet. */
export function AdStyleSheet({ spaces }: { spaces: readonly AdSpace[] }) {
  return <style dangerouslySetInnerHTML={{ __html: adStyles(spaces) }} />;
}
