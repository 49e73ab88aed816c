import { useFirstResponse } from '#app/lib/http/first-response.ts';
import { cachedPart } from '#app/lib/view/cached-part.tsx';

/**
 * The styles that the first view of a page needs, inline; they depend on the sheets and on the theme of the site. A
 * third of a page is these styles, so pages take them as bytes.
 */
export const CriticalStyles = cachedPart(
  'critical styles',
  function CriticalStyles({ sheets }: { sheets: string | undefined }) {
    const { styles } = useFirstResponse();
    return <style data-critical={sheets} dangerouslySetInnerHTML={{ __html: styles }} />;
  },
);

/** The brand's custom properties and typeface; they depend on the site alone. */
export const ThemeStyles = cachedPart('theme styles', function ThemeStyles() {
  const { themeStyles } = useFirstResponse();
  return <style data-theme-styles="" dangerouslySetInnerHTML={{ __html: themeStyles }} />;
});
