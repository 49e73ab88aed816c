import * as Dialog from '@radix-ui/react-dialog';
import { useRef, useState } from 'react';
import { report } from '#app/events/events.port.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { mailAddress } from './share-address.ts';
import styles from './share-dialog.module.css';

/** The ways to share where the system has no sheet: copy the address, or send it by mail. */
export function ShareDialog({
  story: { id, title, lang },
  address,
  t,
  onClose,
}: {
  story: { id: string; title: string; lang?: string | undefined };
  address: string;
  t: Translate;
  onClose: () => void;
}) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content className={styles.sheet} aria-describedby={undefined}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{t('stories.shareTitle')}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label={t('stories.close')}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <p className={styles.story} lang={lang}>
            {title}
          </p>
          <CopyAddress id={id} address={address} t={t} />
          <ButtonLink
            look="quiet"
            href={mailAddress(title, address)}
            onClick={() => report('share article', { item_id: id, share_method: 'mail' })}
          >
            {t('stories.mail')}
          </ButtonLink>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CopyAddress({ id, address, t }: { id: string; address: string; t: Translate }) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
      report('share article', { item_id: id, share_method: 'link' });
    } catch {
      setOutcome('copyFailed');
    }
  };
  return (
    <>
      <input
        ref={field}
        className={styles.address}
        aria-label={t('stories.shareAddress')}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button type="button" onClick={copy}>
        {outcome === 'copied' && <Icon name="check" size={20} />}
        {t(outcome === 'copied' ? 'stories.copied' : 'stories.copy')}
      </Button>
      <p className={outcome === 'copyFailed' ? styles.note : 'visually-hidden'} role="status">
        {outcome && t(`stories.${outcome}`)}
      </p>
    </>
  );
}
