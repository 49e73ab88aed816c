import type { AppParameters } from '#app/lib/http/app-parameters.ts';

declare global {
  // `var`: only so is it a property of `globalThis`. Written by the inline script of pages that an app opened.
  var mastheadApp: AppParameters | undefined;
}

/** The app's parameters in the browser; undefined on the server, and where no app opened the page. */
export function appParameters(): AppParameters | undefined {
  return globalThis.mastheadApp;
}
