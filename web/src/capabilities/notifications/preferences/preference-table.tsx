import { useTranslation } from 'react-i18next';
import type { NotificationPreferencesQuery } from '#platform/api/generated/documents.ts';
import { PreferenceRow } from './preference-row.tsx';
import css from './preferences.module.css';

type Preferences = NotificationPreferencesQuery['notificationPreferences']['types'];

/** One row for each type; the columns are its channels. */
export function PreferenceTable({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('notifications');
  return (
    <div className={css.room}>
      <table className={css.table} aria-labelledby="notification-types">
        <thead>
          <tr>
            <th scope="col">{t('preferences.type')}</th>
            <th scope="col">{t('channels.IN_APP')}</th>
            <th scope="col">{t('channels.MAIL')}</th>
          </tr>
        </thead>
        <tbody>
          {preferences.map((preference) => (
            <PreferenceRow key={preference._id} preference={preference} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
