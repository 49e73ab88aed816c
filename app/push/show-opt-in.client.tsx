import { loadTexts } from '#app/i18n/load-texts.ts';
import type { SiteData } from '#app/site/site.port.ts';
import { mountApart } from '#app/ui/mount-apart.client.ts';
import { type PromptAnswer, PromptDialog } from '#app/ui/prompt-dialog.tsx';
import type { Language } from '#schemas/content/languages.ts';
import styles from './show-opt-in.module.css';

type ByLanguage = Partial<Record<Language, string>> | undefined;

/** A brand's own texts (section 2). */
export interface OptInTexts {
  titleText?: ByLanguage;
  bodyText?: ByLanguage;
  okText?: ByLanguage;
  cancelText?: ByLanguage;
}

/** Shows our dialog. `onAnswer` is called within the click, so that the browser may be asked at once. */
export type ShowOptIn = (onAnswer: (answer: PromptAnswer) => void) => void;

/** Loads all that our dialog needs to be shown. */
export async function loadOptIn(
  site: SiteData,
  texts: OptInTexts & { isBranded: boolean },
): Promise<ShowOptIn> {
  const t = await loadTexts(site.language, 'prompts');
  return (onAnswer) => show(site, texts, t, onAnswer);
}

function show(
  site: SiteData,
  { isBranded, ...own }: OptInTexts & { isBranded: boolean },
  t: Awaited<ReturnType<typeof loadTexts>>,
  onAnswer: (answer: PromptAnswer) => void,
): void {
  const unmount = mountApart(
    <PromptDialog
      name="push"
      title={own.titleText?.[site.language] ?? t('pushOptIn.title')}
      body={own.bodyText?.[site.language] ?? t('pushOptIn.body')}
      ok={own.okText?.[site.language] ?? t('pushOptIn.confirm')}
      cancel={own.cancelText?.[site.language] ?? t('pushOptIn.later')}
      picture={isBranded ? <Logo logo={site.logo} /> : <Bell />}
      onAnswer={(answer) => {
        onAnswer(answer);
        unmount();
      }}
    />,
  );
}

/** The logo for both themes; styles show one, as in the page's header. */
function Logo({ logo }: Pick<SiteData, 'logo'>) {
  const size = { width: logo.width, height: logo.height };
  return (
    <span className={styles.logo}>
      <img className={styles.light} src={logo.light} alt="" {...size} />
      <img className={styles.dark} src={logo.dark} alt="" {...size} />
    </span>
  );
}

function Bell() {
  return (
    <svg className={styles.bell} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 3a6 6 0 0 0-6 6c0 6-2 7-2 8h16c0-1-2-2-2-8a6 6 0 0 0-6-6zM10 20a2 2 0 0 0 4 0" />
    </svg>
  );
}
