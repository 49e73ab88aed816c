import { reportsClick } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { appHref, type MenuLink, useSite } from '#app/site/site.port.ts';
import { Icon, isIconName } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

/** A menu entry: client navigation, a plain link or an external link; reported by its label. */
export function TextLink({ link, className }: { link: MenuLink; className: string | undefined }) {
  const t = useTranslate();
  const site = useSite();
  const href = link.external ? link.href : appHref(site, link.href);
  const shared = {
    className,
    ...reportsClick('menu click', { label: link.label }),
    children: (
      <>
        {isIconName(link.icon) && <Icon name={link.icon} size={20} />}
        <span>{t(`menu.${link.text}`)}</span>
      </>
    ),
  };
  if (link.navigate) return <SiteLink to={href} data-within="" {...shared} />;
  return <a href={href} {...(link.external ? { rel: 'noopener' } : {})} {...shared} />;
}
