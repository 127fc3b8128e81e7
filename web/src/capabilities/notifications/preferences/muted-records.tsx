import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UnmuteRecord } from '#capabilities/notifications/operations.ts';
import type { NotificationPreferencesQuery } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Card } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './preferences.module.css';

type MutedRecordList = NotificationPreferencesQuery['notificationPreferences']['muted'];

export function MutedRecords({ muted }: { muted: MutedRecordList }) {
  const { t } = useTranslation('notifications');
  const [unmute] = useAct(UnmuteRecord);
  return (
    <section aria-labelledby="notification-mutes">
      <h2 id="notification-mutes" className={css.heading}>
        {t('mutes.title')}
      </h2>
      {muted.length === 0 ? (
        <p className={css.none}>{t('mutes.none')}</p>
      ) : (
        <Card as="ul" pad={0}>
          {muted.map(({ kind, recordId, url, text, startupName }) => (
            <li key={recordId} className={css.row}>
              <div className={css.words}>
                <AppLink to={url} className={css.record} dir="auto">
                  {text || t('mutes.unnamed')}
                </AppLink>
                {startupName && (
                  <span className={css.sentence} dir="auto">
                    {startupName}
                  </span>
                )}
              </div>
              <Button variant="default" size="xs" onClick={() => void unmute({ kind, recordId })}>
                {t('unmute')}
              </Button>
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}
