import { DatePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useDatesLocale } from '#platform/i18n/dates-locale.ts';

interface Props {
  value: string | null;
  onChange: (day: string | null) => void;
  today: Temporal.PlainDate;
  min?: Temporal.PlainDate | undefined;
}

/** The calendar of a day field, loaded when it opens. */
export function DayCalendar({ value, onChange, today, min }: Props) {
  const { t } = useTranslation();
  const locale = useDatesLocale();
  return (
    <DatePicker
      value={value}
      onChange={onChange}
      defaultDate={value ?? today.toString()}
      {...(min && { minDate: min.toString() })}
      firstDayOfWeek={locale.firstDay}
      locale={locale.name}
      previousLabel={t('day-field.previous-month')}
      nextLabel={t('day-field.next-month')}
      highlightToday
    />
  );
}
