import { withAppParameters, withoutAppParameters } from '#app/lib/http/app-parameters.ts';
import { appParametersWithoutIds } from '#app/visitor/visitor.port.ts';
import { appParameters, changeAppParameters } from './site-in-app.ts';

/**
 * Removes the ids of the carrier's app from all links and forms of the page, for a visitor who has opted out. Those that
 * React has hydrated are rendered again, the markup of the others is rewritten.
 */
export function forgetAppIds(): void {
  const before = appParameters();
  if (!before) return;
  const after = appParametersWithoutIds(before);
  if (after.cd === before.cd && after.rp === before.rp) return;
  changeAppParameters(after);
  for (const element of document.querySelectorAll('a[href^="/"], form[action^="/"]')) {
    const name = element.localName === 'a' ? 'href' : 'action';
    const address = element.getAttribute(name) ?? '';
    const bare = withoutAppParameters(address);
    if (bare !== address) element.setAttribute(name, withAppParameters(bare, after));
  }
}
