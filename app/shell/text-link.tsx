import { Link } from '@remix-run/react';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { MenuLink } from '#app/site/site.port.ts';
import { Icon, isIconName } from '#app/ui/icon.tsx';

/** A menu entry: client navigation, a plain link or an external link; reported by its label. */
export function TextLink({ link, className }: { link: MenuLink; className: string | undefined }) {
  const t = useTranslate();
  const shared = {
    className,
    'data-report-label': link.label,
    onClick: () => report('menu click', { label: link.label }),
    children: (
      <>
        {isIconName(link.icon) && <Icon name={link.icon} size={20} />}
        <span>{t(`menu.${link.text}`)}</span>
      </>
    ),
  };
  if (link.navigate) return <Link to={link.href} data-within="" {...shared} />;
  return <a href={link.href} {...(link.external ? { rel: 'noopener' } : {})} {...shared} />;
}
