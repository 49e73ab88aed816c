import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { choosePrivacy } from '#app/privacy/choose-privacy.ts';
import { onPrivacyChange, privacyState, UNDECIDED } from '#app/privacy/privacy-state.ts';
import { readExpiryRecord } from '#app/privacy/stored-choice.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './do-not-sell.module.css';

/** The state of the choice and the button that changes it: by a form, and without leaving the page where scripts run. */
export function ChoiceForm({ savedBefore }: { savedBefore: boolean }) {
  const site = useSite();
  const t = useTranslate();
  const { optedOut, gpc } = usePrivacy();
  const [savedHere, setSavedHere] = useState(false);
  const kept = useKeptUntil();
  const state = gpc ? 'Gpc' : optedOut ? 'On' : 'Off';
  return (
    <section className={styles.choice} data-state={state} aria-labelledby="choice">
      <h2 id="choice" className={styles.state}>
        {optedOut && <Icon name="shield" />}
        {t(`dns.state${state}`)}
      </h2>
      <p>{t(`dns.detail${state}`)}</p>
      {state === 'On' && (
        <p className={styles.kept}>
          <span aria-hidden={kept !== undefined}>{t('dns.keptDays')}</span>
          {kept && <span>{t('dns.keptUntil', { date: kept })}</span>}
        </p>
      )}
      {!gpc && (
        <form
          method="post"
          action={pageHref(site, '/dns')}
          onSubmit={(event) => {
            if (!choosePrivacy(!optedOut)) return;
            event.preventDefault();
            tellServer(event.currentTarget.action, !optedOut);
            setSavedHere(true);
          }}
        >
          <input type="hidden" name="choice" value={optedOut ? '0' : '1'} />
          <Button type="submit" look={optedOut ? 'quiet' : 'solid'}>
            {t(optedOut ? 'dns.turnOff' : 'dns.turnOn')}
          </Button>
        </form>
      )}
      {(savedBefore || savedHere) && !gpc && (
        <p role="status" className={styles.saved}>
          <Icon name="check" size={20} />
          {t('dns.saved')}
        </p>
      )}
    </section>
  );
}

let lastPost: Promise<unknown> = Promise.resolve();

/**
 * Some browsers keep a cookie that a script sets for a week only; the server's lasts as long as it says. One after
 * the other, so that the last choice is the one that stays.
 */
function tellServer(address: string, on: boolean): void {
  const body = new URLSearchParams({ choice: on ? '1' : '0' });
  const postChoice = () => fetch(address, { method: 'POST', body, redirect: 'manual', keepalive: true });
  lastPost = lastPost.then(postChoice).catch(() => undefined);
}

/** The day until which the choice is kept, as its record says; undefined until it has been read. */
function useKeptUntil(): string | undefined {
  const { language } = useSite();
  const [day, setDay] = useState<string>();
  useEffect(
    () =>
      onPrivacyChange(() => {
        const date = readExpiryRecord(storedRecord())?.date;
        setDay(date && new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(date)));
      }),
    [language],
  );
  return day;
}

function storedRecord(): string | undefined {
  try {
    return localStorage.getItem('dns_exp') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The choice as a screen shows it: the server's word first, then the page's, and every change of it. */
function usePrivacy(): { optedOut: boolean; gpc: boolean } {
  const site = useSite();
  const state = useSyncExternalStore(onPrivacyChange, privacyState, () => UNDECIDED);
  return state.decided ? state : site;
}
