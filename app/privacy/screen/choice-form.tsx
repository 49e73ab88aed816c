import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { choosePrivacy } from '#app/privacy/choose-privacy.ts';
import { onPrivacyChange, privacyState, UNDECIDED } from '#app/privacy/privacy-state.ts';
import { readExpiryRecord } from '#app/privacy/stored-choice.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './do-not-sell.module.css';

/**
 * The current choice and the button that changes it: a form, which with scripts works without leaving the page.
 * @param refused whether the form that led here was without a choice
 */
export function ChoiceForm({ savedBefore, refused = false }: { savedBefore: boolean; refused?: boolean }) {
  const site = useSite();
  const t = useTranslate();
  const { optedOut, gpc } = usePrivacy();
  const [savedHere, setSavedHere] = useState(false);
  const storedUntil = useStoredUntil();
  const isSaved = savedHere || (savedBefore && !refused);
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
          <span aria-hidden={storedUntil !== undefined}>{t('dns.keptDays')}</span>
          {storedUntil && <span>{t('dns.keptUntil', { date: storedUntil })}</span>}
        </p>
      )}
      {!gpc && (
        <form
          method="post"
          action={pageHref(site, '/dns')}
          onSubmit={(event) => {
            if (!choosePrivacy(!optedOut)) return;
            event.preventDefault();
            setSavedHere(true);
          }}
        >
          <input type="hidden" name="choice" value={optedOut ? '0' : '1'} />
          <Button type="submit" look={optedOut ? 'quiet' : 'solid'}>
            {t(optedOut ? 'dns.turnOff' : 'dns.turnOn')}
          </Button>
        </form>
      )}
      {refused && !savedHere && !gpc && (
        <p role="alert" className={styles.refused}>
          {t('dns.refused')}
        </p>
      )}
      {/* There before its text, which screen readers say when it comes, and again when it is another one. */}
      {!gpc && (
        <p role="status" className={isSaved ? styles.saved : 'visually-hidden'}>
          {isSaved && (
            <>
              <Icon name="check" size={20} />
              {t('dns.saved')}
              <span className="visually-hidden">{` ${t(`dns.state${state}`)}`}</span>
            </>
          )}
        </p>
      )}
    </section>
  );
}

/** The day until which the choice is stored, from its record; undefined until the record has been read. */
function useStoredUntil(): string | undefined {
  const { language } = useSite();
  const [day, setDay] = useState<string>();
  useEffect(
    () =>
      onPrivacyChange(() => {
        const date = readExpiryRecord(safeLocalStorage().get('dns_exp'))?.date;
        setDay(date && new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(date)));
      }),
    [language],
  );
  return day;
}

/** The choice to show: the server's until hydration, then the page's, with every change. */
function usePrivacy(): { optedOut: boolean; gpc: boolean } {
  const site = useSite();
  const state = useSyncExternalStore(onPrivacyChange, privacyState, () => UNDECIDED);
  return state.decided ? state : site;
}
