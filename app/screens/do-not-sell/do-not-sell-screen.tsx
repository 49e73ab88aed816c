import { useLoaderData } from '@remix-run/react';
import { SiteFrame } from '#app/features/site-frame/site-frame.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useSite } from '#app/lib/site.ts';
import { pageHref } from '#app/lib/site-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './do-not-sell.module.css';
import type { loader } from './loader.server.ts';

/** The do-not-sell page: the choice, what it changes, and whether the browser has made it already. */
export default function DoNotSellScreen() {
  const site = useSite();
  const t = useTranslate();
  return (
    <SiteFrame>
      <div className={styles.page}>
        <h1 className={styles.title}>{t('dns.title')}</h1>
        <p className={styles.lead}>{t('dns.lead', { brand: site.name })}</p>
        <Choice />
        <h2 className={styles.heading}>{t('dns.whatTitle')}</h2>
        <ul className={styles.list}>
          <li>{t('dns.what1')}</li>
          <li>{t('dns.what2')}</li>
          <li>{t('dns.what3')}</li>
        </ul>
        <h2 className={styles.heading}>{t('dns.scopeTitle')}</h2>
        <ul className={styles.list}>
          <li>{t('dns.scope1')}</li>
          <li>{t('dns.scope2')}</li>
        </ul>
        <p className={styles.contact}>{t('dns.contact', { email: site.privacyEmail })}</p>
      </div>
    </SiteFrame>
  );
}

function Choice() {
  const site = useSite();
  const t = useTranslate();
  const { saved } = useLoaderData<typeof loader>();
  const state = site.gpc ? 'Gpc' : site.optedOut ? 'On' : 'Off';
  return (
    <section className={styles.choice} data-state={state} aria-labelledby="choice">
      <h2 id="choice" className={styles.state}>
        {site.optedOut && <Icon name="shield" />}
        {t(`dns.state${state}`)}
      </h2>
      <p>{t(`dns.detail${state}`)}</p>
      {!site.gpc && (
        <form method="post" action={pageHref(site, '/dns')}>
          <input type="hidden" name="choice" value={site.optedOut ? '0' : '1'} />
          <Button type="submit" look={site.optedOut ? 'quiet' : 'solid'}>
            {t(site.optedOut ? 'dns.turnOff' : 'dns.turnOn')}
          </Button>
        </form>
      )}
      {saved && (
        <p role="status" className={styles.saved}>
          <Icon name="check" size={20} />
          {t('dns.saved')}
        </p>
      )}
    </section>
  );
}
