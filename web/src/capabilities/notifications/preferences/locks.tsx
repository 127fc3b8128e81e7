import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type Channel, channels } from '@seedbed/domain/notifications/preferences.ts';
import { type ImplementedType, implementedTypes, isImplementedType } from '@seedbed/domain/notifications/types.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { NotificationLocks, SetNotificationLock } from '#capabilities/notifications/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import { Barred } from '#platform/ui/barred.tsx';
import { Card } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './preferences.module.css';

/** The notification types that the tenant enforces, each with its reason. */
export function Locks() {
  const { t } = useTranslation(['notifications', 'notification-texts', 'common']);
  const [{ data, error }, again] = useQuery({ query: NotificationLocks });
  const [setLock, busy] = useAct(SetNotificationLock);
  if (!data) return <NotLoaded error={error} onRetry={again} rows={2} />;
  return (
    <section aria-labelledby="notification-locks">
      <h2 id="notification-locks" className={css.heading}>
        {t('locks.title')}
      </h2>
      <Card pad={0}>
        <p className={css.intro}>{t('locks.sentence')}</p>
        {data.notificationLocks.map(
          ({ type, channel, reason }) =>
            isImplementedType(type) && (
              <div key={`${type} ${channel}`} className={css.row}>
                <div className={css.words}>
                  <span className={css.title}>
                    {t(`notification-texts:${type}.title`)} · {t(`channels.${channel}`)}
                  </span>
                  <span className={css.sentence} dir="auto">
                    {reason}
                  </span>
                </div>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`${t('locks.release')}: ${t(`notification-texts:${type}.title`)}, ${t(`channels.${channel}`)}`}
                  onClick={() => void setLock({ type, channel, reason: null })}
                >
                  {t('locks.release')}
                </Button>
              </div>
            ),
        )}
        <NewLock busy={busy} onSet={async (lock) => (await setLock(lock)).error === null} />
      </Card>
    </section>
  );
}

interface NewLockProps {
  busy: boolean;
  onSet: (lock: { type: ImplementedType; channel: Channel; reason: string }) => Promise<boolean>;
}

function NewLock({ busy, onSet }: NewLockProps) {
  const { t } = useTranslation(['notifications', 'notification-texts', 'common']);
  const [type, setType] = useState<ImplementedType>('taskAssigned');
  const [channel, setChannel] = useState<Channel>('IN_APP');
  const [reason, setReason] = useState('');
  const submit = async () => {
    if (reason.trim() && (await onSet({ type, channel, reason }))) setReason('');
  };
  return (
    <Form className={css.form} onSubmit={submit}>
      <NativeSelect
        label={t('fields.type')}
        value={type}
        onChange={(event) => setType(event.currentTarget.value as ImplementedType)}
        data={implementedTypes.map((value) => ({ value, label: t(`notification-texts:${value}.title`) }))}
      />
      <NativeSelect
        label={t('fields.channel')}
        value={channel}
        onChange={(event) => setChannel(event.currentTarget.value as Channel)}
        data={channels.map((value) => ({ value, label: t(`channels.${value}`) }))}
      />
      <TextInput
        className={css.reason}
        label={t('fields.reason')}
        value={reason}
        maxLength={200}
        required
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Barred why={reason.trim() === '' && t('common:barred.fill', { field: t('fields.reason') })}>
        <Button type="submit" variant="default" loading={busy}>
          {t('locks.set')}
        </Button>
      </Barred>
    </Form>
  );
}
