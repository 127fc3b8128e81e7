import { canLockNotifications } from '@seedbed/domain/notifications/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignSwitch } from '#capabilities/emails/public.ts';
import { NotificationPreferences } from '#capabilities/notifications/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { DigestSettings } from './digest-settings.tsx';
import { MutedRecords } from './muted-records.tsx';
import { PreferenceTable } from './preference-table.tsx';
import css from './preferences.module.css';
import { QuietHoursSettings } from './quiet-hours-settings.tsx';

const Locks = lazyPart(async () => (await import('./locks.tsx')).Locks, <SkeletonRows rows={2} />);

/** All notification settings; each one saves at once. */
export function Component() {
  const { t } = useTranslation('notifications');
  const actor = useActor();
  const [{ data, error }, again] = useQuery({ query: NotificationPreferences });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={6} />;
  const { types, digest, quiet, muted } = data.notificationPreferences;
  return (
    <Stack gap={6}>
      <section aria-labelledby="notification-types">
        <h2 id="notification-types" className={css.heading}>
          {t('preferences.types')}
        </h2>
        <PreferenceTable preferences={types} />
      </section>
      <DigestSettings digest={digest} />
      <QuietHoursSettings quiet={quiet} />
      <CampaignSwitch />
      <MutedRecords muted={muted} />
      {canLockNotifications(actor) && <Locks />}
    </Stack>
  );
}
