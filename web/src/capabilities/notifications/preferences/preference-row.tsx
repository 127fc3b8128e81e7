import { SegmentedControl, Switch } from '@mantine/core';
import { mailSettings } from '@seedbed/domain/kernel/notifications/notification-kind.ts';
import { isImplementedType } from '@seedbed/domain/notifications/types.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SetNotificationPreference } from '#capabilities/notifications/operations.ts';
import type { NotificationPreferencesQuery } from '#platform/api/generated/documents.ts';
import { LockIcon } from '#platform/ui/icons.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './preferences.module.css';

type Preference = NotificationPreferencesQuery['notificationPreferences']['types'][number];

/** One type: in the app, and by email. */
export function PreferenceRow({ preference }: { preference: Preference }) {
  const { t } = useTranslation(['notifications', 'notification-texts']);
  const [set] = useAct(SetNotificationPreference);
  const id = useId();
  const { type, inApp, mail, inAppLock, mailLock } = preference;
  // A newer server may have types without texts in this page.
  if (!isImplementedType(type)) return null;
  const reasons = [...new Set([inAppLock, mailLock].filter((reason) => reason !== null))];
  return (
    <tr id={type}>
      <th id={id} scope="row">
        <span className={css.words}>
          <span className={css.title}>{t(`notification-texts:${type}.title`)}</span>
          <span className={css.sentence}>{t(`notification-texts:${type}.sentence`)}</span>
          {reasons.map((reason) => (
            <span key={reason} id={`${id}-why`} className={css.lock}>
              <LockIcon size={14} />
              <span dir="auto">{t('preferences.locked', { reason })}</span>
            </span>
          ))}
        </span>
      </th>
      <td>
        <span className={css.channel} aria-hidden="true">
          {t('channels.IN_APP')}
        </span>
        <Switch
          aria-label={`${t('channels.IN_APP')}: ${t(`notification-texts:${type}.title`)}`}
          aria-describedby={inAppLock === null ? undefined : `${id}-why`}
          checked={inApp}
          disabled={inAppLock !== null}
          onChange={(event) => void set({ type, inApp: event.currentTarget.checked })}
        />
      </td>
      <td>
        <span className={css.channel} aria-hidden="true">
          {t('channels.MAIL')}
        </span>
        <SegmentedControl
          size="xs"
          aria-label={`${t('channels.MAIL')}: ${t(`notification-texts:${type}.title`)}`}
          value={mail}
          onChange={(value) => void set({ type, mail: value as typeof mail })}
          data={mailSettings.map((value) => ({
            value,
            label: t(`mail.${value}`),
            disabled: value === 'OFF' && mailLock !== null,
          }))}
        />
      </td>
    </tr>
  );
}
