import { useSite } from './site.ts';

/** Colour of the browser's own bars: the header's, in the current theme. */
export function ThemeColors() {
  const { theme, isDarkMode } = useSite();
  const { light, dark } = theme.colors;
  if (isDarkMode) return <meta name="theme-color" content={dark.header} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light.header} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark.header} />
    </>
  );
}
