import { NativeSelect } from '@mantine/core';
import { dateFormats, timeFormats } from '@seedbed/domain/kernel/date-formats.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { boot } from '#platform/boot.ts';
import { dateSample, ownZone } from '#platform/i18n/dates.ts';
import { useAct } from '#platform/use-act.ts';
import { SetDateFormat, SetTimeFormat } from './operations.ts';
import css from './settings.module.css';

/** Shows today's date in each format. */
export function DateFormatSelect() {
  const { t } = useTranslation('own-account');
  const { dateFormat } = useMe();
  const [set] = useAct(SetDateFormat);
  return (
    <NativeSelect
      className={css.choice}
      aria-label={t('fields.dateFormat')}
      value={dateFormat ?? ''}
      onChange={(event) => void set({ dateFormat: event.currentTarget.value || null })}
      data={[
        {
          value: '',
          label: t(boot.publicIncubator?.dateFormat ? 'settings.like-organization' : 'settings.by-language'),
        },
        ...dateFormats.map((value) => ({ value, label: dateSample(value, ownZone()) })),
      ]}
    />
  );
}

export function TimeFormatSelect() {
  const { t } = useTranslation('own-account');
  const { timeFormat } = useMe();
  const [set] = useAct(SetTimeFormat);
  const [half, whole] = timeFormats;
  return (
    <NativeSelect
      className={css.choice}
      aria-label={t('fields.timeFormat')}
      value={timeFormat ?? ''}
      onChange={(event) => void set({ timeFormat: event.currentTarget.value || null })}
      data={[
        {
          value: '',
          label: t(boot.publicIncubator?.timeFormat ? 'settings.like-organization' : 'settings.by-language'),
        },
        { value: half, label: t('settings.hours-12') },
        { value: whole, label: t('settings.hours-24') },
      ]}
    />
  );
}
