import { IDS } from '#app/visitor/visitor.port.ts';
import { MAX_PARAMETER_LENGTH } from '#schemas/api/json-parameter.ts';

/**
 * Inline script in the head of pages that the carrier's app opened. Such pages are shared and contain nothing of the
 * visitor, so the browser adds the app's parameters to the links and forms of the site, each as soon as it is parsed:
 * before it can be used, and before React compares it with what it would write. The parameters are left in
 * `mastheadApp` for the code that starts later. After an opt-out they have no ids: the early script of privacy, which
 * runs before, knows every choice that the browser knows.
 */
const SOURCE = `
try {
  const asked = new URLSearchParams(location.search), app = {};
  let optedOut = true;
  __uspapi('getUSPData', 1, (data) => { optedOut = data.uspString[2] == 'Y'; });
  @CLEAN
  for (const name of ['cd', 'rp']) {
    const given = asked.get(name), value = given && optedOut ? clean(name, given) : given;
    if (value) app[name] = value;
  }
  const added = String(new URLSearchParams(app));
  if (added) {
    mastheadApp = app;
    const add = (element) => {
      const name = element.localName == 'a' ? 'href' : 'action', address = element.getAttribute(name);
      if (!/^.[/]|[?&](cd|rp)=/.test(address)) element.setAttribute(name, address + (address.includes('?') ? '&' : '?') + added);
    };
    const selector = 'a[href^="/"],form[action^="/"]';
    const read = (records) => {
      for (const record of records) for (const node of record.addedNodes) if (node.nodeType == 1) {
        if (node.matches(selector)) add(node);
        node.querySelectorAll(selector).forEach(add);
      }
    };
    const parsed = new MutationObserver(read);
    parsed.observe(document, {childList: true, subtree: true});
    addEventListener('DOMContentLoaded', () => {
      read(parsed.takeRecords());
      parsed.disconnect();
    });
  }
} catch {}
`;

/** Decides as `appParametersWithoutIds` does; a test runs both on the same input. */
const WITHOUT_IDS = `
  const parse = (text) => {
    try {
      const value = JSON.parse(text.replace(/[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]/gu, ''));
      return value && typeof value == 'object' && !Array.isArray(value) ? value : null;
    } catch {
      return null;
    }
  };
  const decode = (text) => {
    try {
      const binary = atob(text.replaceAll(/[ -]/g, '+').replaceAll('_', '/'));
      try {
        return new TextDecoder('utf-8', {fatal: true}).decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)));
      } catch {
        return binary;
      }
    } catch {
      return '';
    }
  };
  const clean = (name, text) => {
    const texts = text.length > @MAX ? [] : name == 'cd' ? [text] : [decode(text), text];
    const tries = name == 'cd' ? texts : texts.flatMap((tried) => [tried, tried.replaceAll('\\\\', '')]);
    const facts = tries.map(parse).find(Boolean);
    if (!facts) return '';
    for (const id of @IDS) delete facts[id];
    const json = JSON.stringify(facts);
    return name == 'cd' ? json : btoa(json.replace(/[^\\x20-\\x7e]/g, ''));
  };
`;

/** The script of every page that the carrier's app opened. */
export const APP_PARAMETERS_SCRIPT = SOURCE.replace('@CLEAN', () =>
  WITHOUT_IDS.replace('@IDS', JSON.stringify(IDS)).replace('@MAX', String(MAX_PARAMETER_LENGTH)),
).replaceAll(/\n\s*/g, '\n');
