import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IncubatorEmailsQuery } from '#platform/api/generated/documents.ts';
import css from './emails.module.css';
import { NewEmail } from './new-email.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

interface Props {
  email: IncubatorEmailsQuery['incubatorEmails'][number];
  onChanged: () => void;
}

/** One purpose: the address that counts, the one that waits, and the way to another. */
export function EmailCard({ email: { purpose, address, unconfirmed }, onChanged }: Props) {
  const { t } = useTranslation('incubators');
  const [changing, setChanging] = useState(false);
  return (
    <li className={css.card}>
      <div className={css.head}>
        <div className={css.words}>
          <h3 className={css.purpose}>{t(`emails.${purpose}`)}</h3>
          <p className={address ? css.address : css.quiet}>{address ? <bdi>{address}</bdi> : t('emails.none')}</p>
          <p className={css.quiet}>{t(`emails.about.${purpose}`)}</p>
        </div>
        {!changing && (
          <Button variant="default" size="xs" onClick={() => setChanging(true)}>
            {address || unconfirmed ? t('emails.change') : t('emails.add')}
          </Button>
        )}
      </div>
      {unconfirmed && <UnconfirmedEmail purpose={purpose} email={unconfirmed} onChanged={onChanged} />}
      {changing && (
        <NewEmail
          purpose={purpose}
          onClose={() => setChanging(false)}
          onAsked={() => {
            setChanging(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}
