import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EmailPurpose } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './emails.module.css';
import { DeleteUnconfirmedEmail, SendIncubatorEmailLinkAgain } from './operations.ts';

interface Props {
  purpose: EmailPurpose;
  email: { address: string; expiresAt: string };
  onChanged: () => void;
}

export function UnconfirmedEmail({ purpose, email: { address, expiresAt }, onChanged }: Props) {
  const { t } = useTranslation('incubators');
  const [send, sending] = useAct(SendIncubatorEmailLinkAgain);
  const [remove, removing] = useAct(DeleteUnconfirmedEmail);
  const isDead = Date.parse(expiresAt) <= Date.now();

  async function sendAgain() {
    const { data } = await send({ purpose, email: address });
    if (data) toast(t('emails.sent', { email: address }));
    onChanged();
  }

  async function forget() {
    const { data } = await remove({ purpose, email: address });
    if (data) toast(t('emails.deleted'));
    onChanged();
  }

  return (
    <div className={css.waiting}>
      <p className={css.address}>
        <bdi>{address}</bdi>
        <Pill tone="warn">{t('emails.waiting')}</Pill>
      </p>
      <p className={css.muted}>
        {isDead ? t('emails.expired') : t('emails.until', { moment: fullMoment(expiresAt, ownZone()) })}
      </p>
      <div className={css.actions}>
        <Button variant="default" size="xs" loading={sending} onClick={() => void sendAgain()}>
          {t('emails.again')}
        </Button>
        <Button variant="subtle" color="gray" size="xs" loading={removing} onClick={() => void forget()}>
          {t('emails.delete')}
        </Button>
      </div>
    </div>
  );
}
