import { ActionIcon, Button } from '@mantine/core';
import { dayFrom, today } from '@seedbed/domain/kernel/dates.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { longDay, ownZone } from '#platform/i18n/dates.ts';
import { useDatesLocale } from '#platform/i18n/dates-locale.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { ChevronRightIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { monthDays } from './month-days.ts';
import css from './month-view.module.css';

/** The month of the address, with whole weeks around it. */
export function useMonth() {
  const { firstDay } = useDatesLocale();
  const [params, setParams] = useSearchParams();
  const now = today(ownZone());
  const first = (dayFrom(`${params.get('month') ?? ''}-01`) ?? now).with({ day: 1 }).toString();
  const days = useMemo(() => monthDays(Temporal.PlainDate.from(first), firstDay), [first, firstDay]);
  const show = (next: Temporal.PlainDate) =>
    setParams(
      (old) => {
        const all = new URLSearchParams(old);
        all.set('month', next.toString().slice(0, 7));
        return all;
      },
      { preventScrollReset: true },
    );
  return { month: Temporal.PlainDate.from(first), days, now, show };
}

interface Props {
  view: ReturnType<typeof useMonth>;
  isBusy: boolean;
  /** Below the title, such as a failure. */
  note?: ReactNode;
  /** The content of a day; nothing for an empty one. */
  children: (day: Temporal.PlainDate) => ReactNode;
}

/** The records of a list by day. The month is in the address. */
export function MonthView({ view: { month, days, now, show }, isBusy, note, children }: Props) {
  const { t } = useTranslation('lists');
  const inZone = (options: Intl.DateTimeFormatOptions, day: Temporal.PlainDate) =>
    new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options }).format(new Date(`${day.toString()}T12:00Z`));
  const title = inZone({ month: 'long', year: 'numeric' }, month);
  return (
    <Stack gap={3} as="section" aria-label={title}>
      <Row gap={2} align="center">
        <h2 className={css.title} aria-live="polite">
          {title}
        </h2>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('month.previous')}
          onClick={() => show(month.subtract({ months: 1 }))}
        >
          <ChevronRightIcon size={18} className={css.back} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('month.next')}
          onClick={() => show(month.add({ months: 1 }))}
        >
          <ChevronRightIcon size={18} className="directional" />
        </ActionIcon>
        <Button variant="default" size="sm" disabled={now.with({ day: 1 }).equals(month)} onClick={() => show(now)}>
          {t('month.today')}
        </Button>
      </Row>
      {note}
      <div className={css.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day.toString()}>{inZone({ weekday: 'short' }, day)}</span>
        ))}
      </div>
      <ol className={css.days} aria-busy={isBusy}>
        {days.map((day) => (
          <li
            key={day.toString()}
            className={css.cell}
            data-other={day.month !== month.month || undefined}
            data-today={day.equals(now) || undefined}
          >
            <span className={css.number} aria-hidden="true">
              {new Intl.NumberFormat(locale()).format(day.day)}
            </span>
            <span className="visually-hidden">{longDay(`${day.toString()}T12:00Z`, 'UTC')}</span>
            {children(day)}
          </li>
        ))}
      </ol>
    </Stack>
  );
}
