import { Button } from '@mantine/core';
import { dayIn } from '@seedbed/domain/kernel/dates.ts';
import { useTranslation } from 'react-i18next';
import { KeepOwnAccount } from '#capabilities/privacy/operations.ts';
import { calendarDay, ownZone } from '#platform/i18n/dates.ts';
import { WarningIcon } from '#platform/ui/icons.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './account-deletion-bar.module.css';

export function AccountDeletionBar({ deletionDueAt }: { deletionDueAt: string }) {
  const { t } = useTranslation('own-account');
  const [keep, busy] = useAct(KeepOwnAccount);
  const day = calendarDay(dayIn(Temporal.Instant.from(deletionDueAt), ownZone()).toString());
  return (
    <div className={css.bar} role="status">
      <WarningIcon size={18} />
      <span className={css.words}>{t('delete.going', { day })}</span>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        onClick={async () => {
          const { data } = await keep({});
          if (data) toastConfirmation(t('delete.kept'));
        }}
      >
        {t('delete.keep')}
      </Button>
    </div>
  );
}
