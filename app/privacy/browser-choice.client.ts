import { cookieValue } from '#app/lib/http/cookies.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import type { FoundChoice } from './stored-choice.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Reads all that the choice may stand in. Cookies that are blocked are none. */
export function findChoice(storage: SafeStorage): FoundChoice {
  const jar = cookies();
  return {
    dnt: rawCookie(jar, 'dnt'),
    mp_dnsmi: rawCookie(jar, 'mp_dnsmi'),
    dns: storage.get('dns'),
    dns_exp: storage.get('dns_exp'),
    dns_manual: storage.get('dns_manual'),
  };
}

/** Keeps the choice in the cookie `dnt` for 365 days (section 3), as the server does. */
export function setChoiceCookie(on: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(`dnt=${on ? 1 : 0}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`);
}

/** Takes a cookie away that this site has set. */
export function dropCookie(name: string): void {
  if (cookies().includes(`${name}=`)) writeCookie(`${name}=; Path=/; Max-Age=0; SameSite=Lax`);
}

/** The names of all cookies that a page can see. */
export function cookieNames(): string[] {
  return cookies()
    .split(';')
    .map((part) => part.split('=')[0]?.trim() ?? '')
    .filter(Boolean);
}

/** A value that cannot be decoded is still a word, and damage is never consent. */
function rawCookie(jar: string, name: string): string | undefined {
  const there = jar.split(';').some((part) => part.trim().startsWith(`${name}=`));
  return there ? (cookieValue(jar, name) ?? '%') : undefined;
}

function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

function writeCookie(text: string): void {
  try {
    Reflect.set(document, 'cookie', text);
  } catch {
    // Where cookies are blocked, local storage has the choice.
  }
}
