import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ActivityLogState } from '#capabilities/activity/operations.ts';
import { RetentionForm } from '#capabilities/incubators/public.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { calendarDay, enumeration } from '#platform/i18n/dates.ts';
import { AlertIcon, LockIcon } from '#platform/ui/icons.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './feed.module.css';

/** Whether the sealed days are as they were written, and how long activities are kept. */
export function LogState() {
  const { t } = useTranslation('activity');
  const [isOpen, setOpen] = useState(false);
  const [{ data }] = useQuery({ query: ActivityLogState, requestPolicy: 'cache-and-network' });
  const state = data?.activityLogState;
  const broken = state?.broken ?? [];
  const days = enumeration(broken.map(({ day }) => calendarDay(day)));
  return (
    <div className={css.state} data-broken={broken.length > 0 || undefined}>
      {broken.length > 0 ? <AlertIcon size={16} /> : <LockIcon size={16} />}
      <p role={broken.length > 0 ? 'alert' : undefined}>
        {broken.length > 0 && t('feed.broken', { days })}
        {broken.length === 0 &&
          (state?.sealedUntil
            ? t('feed.intact', { day: calendarDay(state.sealedUntil) })
            : state
              ? t('feed.unsealed')
              : ' ')}{' '}
        {state?.checkedAt && (
          <span className={css.muted}>
            {t('feed.checked')} <TimeAgo at={state.checkedAt} />
          </span>
        )}
      </p>
      <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
        {t('feed.retention')}
      </Button>
      <FormDialog opened={isOpen} title={t('feed.retention')} onClose={() => setOpen(false)}>
        <RetentionForm onSaved={() => setOpen(false)} />
      </FormDialog>
    </div>
  );
}
