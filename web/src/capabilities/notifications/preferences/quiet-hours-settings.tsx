import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { SetNotificationQuiet } from '#capabilities/notifications/operations.ts';
import type { NotificationPreferencesQuery } from '#platform/api/generated/documents.ts';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import { HourSelect } from './hour-select.tsx';
import css from './preferences.module.css';

type QuietHours = NotificationPreferencesQuery['notificationPreferences']['quiet'];

const defaultHours = { from: 20, until: 8 };

/** Hours in which immediate emails are held back. */
export function QuietHoursSettings({ quiet }: { quiet: QuietHours }) {
  const { t } = useTranslation('notifications');
  const { timezone } = useMe();
  const [setQuiet] = useAct(SetNotificationQuiet);
  const { from, until, weekends } = quiet;
  const set = (change: Partial<QuietHours>) => void setQuiet({ from, until, weekends, ...change });
  /** Moves the other end when both would be equal. */
  const setFrom = (hour: number) => set({ from: hour, ...(hour === until && { until: (hour + 1) % 24 }) });
  const setUntil = (hour: number) => set({ until: hour, ...(hour === from && { from: (hour + 23) % 24 }) });
  return (
    <section aria-labelledby="notification-quiet">
      <h2 id="notification-quiet" className={css.heading}>
        {t('quiet-hours.title')}
      </h2>
      <Card pad={0}>
        <div className={css.row}>
          <Switch
            className={css.words}
            label={t('quiet-hours.nights')}
            description={t('quiet-hours.sentence')}
            checked={from !== null}
            onChange={(event) => set(event.currentTarget.checked ? defaultHours : { from: null, until: null })}
          />
          {from !== null && until !== null && (
            <Row gap={2} align="center" nowrap>
              <HourSelect label={t('quiet-hours.from')} hour={from} onChange={setFrom} />
              <span aria-hidden>–</span>
              <HourSelect label={t('quiet-hours.until')} hour={until} onChange={setUntil} />
            </Row>
          )}
        </div>
        <div className={css.row}>
          <Switch
            label={t('quiet-hours.weekends')}
            checked={weekends}
            onChange={(event) => set({ weekends: event.currentTarget.checked })}
          />
          <span className={css.sentence}>{t('digest.zone', { zone: timezone })}</span>
        </div>
      </Card>
    </section>
  );
}
