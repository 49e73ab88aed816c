import { useTranslate } from '#app/i18n/use-translate.ts';
import type { MenuLink } from '#app/lib/site-data.ts';
import { Icon, isIconName } from '#app/ui/icon.tsx';

/** One entry of a menu. The reported label rides along as data for the reporting feature. */
export function TextLink({ link, className }: { link: MenuLink; className: string | undefined }) {
  const t = useTranslate();
  const outside = link.external ? { rel: 'noopener' } : {};
  return (
    <a className={className} href={link.href} data-report-label={link.label} {...outside}>
      {isIconName(link.icon) && <Icon name={link.icon} size={20} />}
      <span>{t(`menu.${link.text}`)}</span>
    </a>
  );
}
