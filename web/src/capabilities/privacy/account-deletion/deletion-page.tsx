import { Button } from '@mantine/core';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { deletionDelayDays } from '@seedbed/domain/privacy/deletion.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useMe } from '#capabilities/accounts/public.tsx';
import { AccountDeletion, DeleteOwnAccount } from '#capabilities/privacy/operations.ts';
import { calendarDay, ownZone } from '#platform/i18n/dates.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './deletion-page.module.css';

const deletedParts = ['profile', 'given', 'places'] as const;
const retainedParts = ['words', 'tasks', 'log'] as const;

/** Explains what an account deletion removes and keeps. The bar on every page cancels it. */
export function Component() {
  const { t } = useTranslation('own-account');
  const { goesAt: deletionDueAt } = useMe();
  const [{ data, error }, again] = useQuery({ query: AccountDeletion });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={4} />;
  if (!data.currentIncubator.allowUserSelfDelete && !deletionDueAt)
    return (
      <Card as="section" pad={5} gap={4}>
        <p>{t('delete.off')}</p>
      </Card>
    );
  return (
    <Card as="section" pad={5} gap={4}>
      <h2 className={css.heading}>{t('delete.deleted-title')}</h2>
      <ul className={css.points}>
        {deletedParts.map((one) => (
          <li key={one}>{t(`delete.deleted.${one}`)}</li>
        ))}
      </ul>
      <h2 className={css.heading}>{t('delete.retained-title')}</h2>
      <ul className={css.points}>
        {retainedParts.map((one) => (
          <li key={one}>{t(`delete.retained.${one}`)}</li>
        ))}
      </ul>
      {!deletionDueAt && <Ask />}
    </Card>
  );
}

function Ask() {
  const { t } = useTranslation('own-account');
  const [ask, busy] = useAct(DeleteOwnAccount);
  const [open, setOpen] = useState(false);
  const day = calendarDay(today(ownZone()).add({ days: deletionDelayDays }).toString());
  return (
    <>
      <p className={css.text}>{t('delete.delay', { day })}</p>
      <Row gap={2}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('delete.ask')}
        </Button>
      </Row>
      <ConfirmDialog
        open={open}
        question={t('delete.question', { day })}
        verb={t('delete.ask')}
        busy={busy}
        onConfirm={async () => {
          // Close this dialog first, so that re-authentication opens above the page.
          setOpen(false);
          await ask({});
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
