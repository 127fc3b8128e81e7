import { SegmentedControl, Switch } from '@mantine/core';
import { rhythms } from '@seedbed/domain/notifications/digest.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { SetNotificationDigest } from '#capabilities/notifications/operations.ts';
import type { NotificationPreferencesQuery } from '#platform/api/generated/documents.ts';
import { Card } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import { HourSelect } from './hour-select.tsx';
import css from './preferences.module.css';

type Digest = NotificationPreferencesQuery['notificationPreferences']['digest'];

/** The time of the digest email. */
export function DigestSettings({ digest }: { digest: Digest }) {
  const { t } = useTranslation('notifications');
  const { timezone } = useMe();
  const [setDigest] = useAct(SetNotificationDigest);
  const { rhythm, hour, skipsWeekends } = digest;
  const set = (change: Partial<Digest>) => void setDigest({ rhythm, hour, skipsWeekends, ...change });
  return (
    <section aria-labelledby="notification-digest">
      <h2 id="notification-digest" className={css.heading}>
        {t('digest.title')}
      </h2>
      <Card pad={0}>
        <div className={css.row}>
          <div className={css.words}>
            <span className={css.title}>{t('digest.rhythm')}</span>
            <span className={css.sentence}>{t('digest.sentence')}</span>
          </div>
          <SegmentedControl
            aria-label={t('digest.rhythm')}
            value={rhythm}
            onChange={(value) => set({ rhythm: value as Digest['rhythm'] })}
            data={rhythms.map((value) => ({ value, label: t(`digest.${value}`) }))}
          />
        </div>
        <div className={css.row}>
          <div className={css.words}>
            <span className={css.title}>{t('digest.hour')}</span>
            <span className={css.sentence}>{t('digest.zone', { zone: timezone })}</span>
          </div>
          <HourSelect label={t('digest.hour')} hour={hour} onChange={(value) => set({ hour: value })} />
        </div>
        {rhythm === 'DAILY' && (
          <div className={css.row}>
            <Switch
              label={t('digest.skips-weekends')}
              checked={skipsWeekends}
              onChange={(event) => set({ skipsWeekends: event.currentTarget.checked })}
            />
          </div>
        )}
      </Card>
    </section>
  );
}
