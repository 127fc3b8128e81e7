import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { tenantZone } from '#platform/boot.ts';
import { timeZones } from '#platform/i18n/time-zones.ts';
import { useAct } from '#platform/use-act.ts';
import { SetTimezone } from './operations.ts';
import css from './settings.module.css';

export function TimezoneSelect() {
  const { t } = useTranslation('own-account');
  const { timezone } = useMe();
  const [set] = useAct(SetTimezone);
  return (
    <NativeSelect
      className={css.choice}
      aria-label={t('fields.timezone')}
      value={timezone === tenantZone ? '' : timezone}
      onChange={(event) => void set({ timezone: event.currentTarget.value || null })}
      data={[{ value: '', label: t('settings.like-organization') }, ...timeZones(timezone, tenantZone)]}
    />
  );
}
