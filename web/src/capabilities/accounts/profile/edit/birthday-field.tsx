import { DatePickerInput } from '@mantine/dates';
import { today } from '@seedbed/domain/kernel/dates.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantZone } from '#platform/boot.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { useDatesLocale } from '#platform/i18n/dates-locale.ts';
import { CalendarIcon } from '#platform/ui/icons.tsx';

interface Props {
  id: string;
  label: ReactNode;
  error: string | undefined;
  /** A day, or an empty text. */
  value: string;
  onChange: (day: string) => void;
  onBlur: () => void;
}

/** Begins with the choice of a year, since birthdays lie far back. */
export function BirthdayField({ value, onChange, id, ...props }: Props) {
  const { t } = useTranslation('own-account');
  const locale = useDatesLocale();
  return (
    <DatePickerInput
      {...props}
      id={id}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': t('profile.no-birthday'), tabIndex: 0 }}
      defaultLevel={value ? 'month' : 'decade'}
      defaultDate="1990-01-01"
      minDate="1900-01-01"
      maxDate={today(tenantZone).toString()}
      firstDayOfWeek={locale.firstDay}
      locale={locale.name}
      valueFormatter={({ date }) => (typeof date === 'string' ? calendarDay(date) : '')}
      leftSection={<CalendarIcon size={18} />}
      previousLabel={t('profile.previous')}
      nextLabel={t('profile.next')}
      popoverProps={{ id, returnFocus: true }}
    />
  );
}
