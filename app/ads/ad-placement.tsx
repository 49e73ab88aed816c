import { createContext, type ReactNode, useContext } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import type { AdSpace } from '#schemas/ads/ad-spaces.ts';
import styles from './ad-placement.module.css';

const AdStyleSheet = latePart({
  load: () => import('./ad-style-sheet.tsx').then((module) => module.AdStyleSheet),
  stays: true,
});

const NONE: readonly AdSpace[] = [];
const SpacesContext = createContext(NONE);

/** Around a page: gives the placements below it the reserved heights of their slots. Without slots it adds nothing. */
export function AdSpaces({ spaces, children }: { spaces: readonly AdSpace[]; children: ReactNode }) {
  if (spaces.length === 0) return children;
  return (
    <SpacesContext.Provider value={spaces}>
      <AdStyleSheet spaces={spaces} />
      {children}
    </SpacesContext.Provider>
  );
}

/** True where the page reserves height for this slot. */
function useHasAdSpace(slotId: string): boolean {
  return useContext(SpacesContext).some(({ id }) => id === slotId);
}

/**
 * The placement of an ad: an empty labelled box of its final height, which the ads feature fills in the browser. Nothing
 * where the brand has no ad for the slot. The label comes from the catalogue part `ads`.
 */
export function AdPlacement({ slotId, kind }: { slotId: string; kind: 'ad' | 'native' }) {
  const t = useTranslate();
  if (!useHasAdSpace(slotId)) return null;
  return (
    <aside className={styles.place} data-ad-slot={slotId} data-ad-kind={kind} aria-label={t('ads.label')}>
      <p className={styles.label}>{t('ads.label')}</p>
      {/* An ad may be in it before the page is hydrated: what is inside is not React's. */}
      <div
        className={styles.box}
        id={slotId}
        data-ad-box=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </aside>
  );
}
