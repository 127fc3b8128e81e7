import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { IncubatorEmailsQuery } from '#platform/api/generated/documents.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './emails.module.css';
import { NewEmail } from './new-email.tsx';
import { RemoveIncubatorEmail } from './operations.ts';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

interface Props {
  email: IncubatorEmailsQuery['incubatorEmails'][number];
  onChanged: () => void;
}

/** One purpose: its current address, the unconfirmed one, and a form to change it. */
export function EmailCard({ email: { purpose, address, unconfirmed }, onChanged }: Props) {
  const { t } = useTranslation('incubators');
  const [changing, setChanging] = useState(false);
  const [asked, ask] = useState(false);
  const [remove, removing] = useAct(RemoveIncubatorEmail);
  const changeButton = useRef<HTMLButtonElement>(null);

  /** Restores the focus to the button that opened the form. */
  function close() {
    flushSync(() => setChanging(false));
    changeButton.current?.focus();
  }

  async function removeIt(email: string) {
    const { data } = await remove({ purpose, email });
    ask(false);
    if (data) toast(t('emails.removed'));
    onChanged();
  }

  return (
    <Card as="li" pad={5} gap={4}>
      <Row gap={3} align="start" justify="between">
        <div className={css.words}>
          <h3 className={css.purpose}>{t(`emails.${purpose}`)}</h3>
          <p className={address ? css.address : css.muted}>{address ? <bdi>{address}</bdi> : t('emails.none')}</p>
          <p className={css.muted}>{t(`emails.about.${purpose}`)}</p>
        </div>
        {!changing && (
          <div className={css.actions}>
            <Button ref={changeButton} variant="default" size="xs" onClick={() => setChanging(true)}>
              {address || unconfirmed ? t('emails.change') : t('emails.add')}
            </Button>
            {address && (
              <Button variant="subtle" color="gray" size="xs" onClick={() => ask(true)}>
                {t('remove')}
              </Button>
            )}
          </div>
        )}
      </Row>
      {unconfirmed && <UnconfirmedEmail purpose={purpose} email={unconfirmed} onChanged={onChanged} />}
      {changing && (
        <NewEmail
          purpose={purpose}
          onClose={close}
          onAsked={() => {
            close();
            onChanged();
          }}
        />
      )}
      {address && (
        <ConfirmDialog
          open={asked}
          question={t('emails.remove-question', { email: address })}
          verb={t('remove')}
          busy={removing}
          onConfirm={() => void removeIt(address)}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}
