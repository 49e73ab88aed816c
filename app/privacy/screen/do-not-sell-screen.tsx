import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pageHead, SiteFrame } from '#app/shell/shell.port.ts';
import { siteOf, textOf, useSite } from '#app/site/site.port.ts';
import { ChoiceForm } from './choice-form.tsx';
import styles from './do-not-sell.module.css';
import type { action, loader } from './do-not-sell-loader.server.ts';

/** Head data of the do-not-sell page. */
export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  return pageHead(site, {
    title: textOf(matches, 'dns.title'),
    description: (textOf(matches, 'dns.lead') ?? '').replace('{brand}', site.name),
    path: '/dns',
  });
};

/** The do-not-sell page: the choice, what it changes, and whether the browser has already chosen by GPC. */
export default function DoNotSellScreen() {
  const site = useSite();
  const t = useTranslate();
  const { saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused ?? false;
  return (
    <SiteFrame>
      <div className={styles.page}>
        <h1 className={styles.title}>{t('dns.title')}</h1>
        <p className={styles.lead}>{t('dns.lead', { brand: site.name })}</p>
        <ChoiceForm savedBefore={saved} refused={refused} />
        <h2 className={styles.heading}>{t('dns.whatTitle')}</h2>
        <ul className={styles.list}>
          <li>{t('dns.what1')}</li>
          <li>{t('dns.what2')}</li>
          <li>{t('dns.what3')}</li>
          <li>{t('dns.what4')}</li>
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
