import { ActionIcon, Button } from '@mantine/core';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { dayFrom, dayIn, today } from '@seedbed/domain/kernel/dates.ts';
import type { Filter } from '@seedbed/domain/kernel/list/request.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EventList } from '#capabilities/events/operations.ts';
import type { EventCardFragment } from '#platform/api/generated/documents.ts';
import { usePages } from '#platform/api/pages.ts';
import { longDay, ownZone, timeIn } from '#platform/i18n/dates.ts';
import { useDatesLocale } from '#platform/i18n/dates-locale.ts';
import { locale } from '#platform/i18n/i18n.ts';
import type { variablesOf } from '#platform/list/use-list.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ChevronRightIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { eventPath } from './event-card.tsx';
import css from './event-month.module.css';
import { monthDays } from './month-days.ts';

/** More than a month has; the rest is in the list. */
const atOnce = 100;
const mostOfDay = 3;

/** The events of a month, in the reader's zone. The month is in the address. */
export function EventMonth({ variables }: { variables: ReturnType<typeof variablesOf> }) {
  const { t } = useTranslation('events');
  const zone = ownZone();
  const { firstDay } = useDatesLocale();
  const [params, setParams] = useSearchParams();
  const now = today(zone);
  const month = (dayFrom(`${params.get('month') ?? ''}-01`) ?? now).with({ day: 1 });
  const first = month.toString();
  const days = useMemo(() => monthDays(Temporal.PlainDate.from(first), firstDay), [first, firstDay]);
  const asked = useMemo(() => {
    const [start, end] = [days[0], days.at(-1)];
    if (!start || !end) return variables;
    // The filter counts days in the zone of the organization.
    const values = [start.subtract({ days: 1 }).toString(), end.add({ days: 1 }).toString()];
    const own: Filter = { column: 'startsAt', operator: 'BETWEEN', values };
    const filter = variables.filter ? { all: [variables.filter as Filter, own] } : own;
    return { ...variables, filter, sort: { column: 'startsAt', isDescending: false }, group: null, limit: atOnce };
  }, [variables, days]);
  const pages = usePages(
    EventList,
    asked,
    ({ incubatorEventList: { rows, next, count } }) => ({ results: rows, next, totalCount: count }),
    { isPanel: true },
  );
  const byDay = useMemo(
    () =>
      Map.groupBy(
        (pages.rows ?? []).filter(({ startTime }) => startTime !== null),
        ({ startTime }) => dayIn(Temporal.Instant.from(startTime ?? ''), zone).toString(),
      ),
    [pages.rows, zone],
  );
  const show = (next: Temporal.PlainDate) =>
    setParams(
      (old) => {
        const all = new URLSearchParams(old);
        all.set('month', next.toString().slice(0, 7));
        return all;
      },
      { preventScrollReset: true },
    );
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
      {pages.error && <LoadFailed error={pages.error} onRetry={pages.retry} />}
      <div className={css.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day.toString()}>{inZone({ weekday: 'short' }, day)}</span>
        ))}
      </div>
      <ol className={css.days} aria-busy={pages.waiting}>
        {days.map((day) => {
          const events = byDay.get(day.toString()) ?? [];
          return (
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
              {events.length > 0 && <DayEvents events={events} zone={zone} />}
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}

function DayEvents({ events, zone }: { events: readonly EventCardFragment[]; zone: string }) {
  const { t } = useTranslation('events');
  const shown = events.length > mostOfDay ? events.slice(0, mostOfDay - 1) : events;
  const hidden = events.slice(shown.length);
  return (
    <ul className={css.events}>
      {shown.map((event) => (
        <li key={event._id}>
          <EventLink event={event} zone={zone} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <details className={css.more}>
            <summary>{t('month.more', { count: hidden.length })}</summary>
            {hidden.map((event) => (
              <EventLink key={event._id} event={event} zone={zone} />
            ))}
          </details>
        </li>
      )}
    </ul>
  );
}

function EventLink({ event, zone }: { event: EventCardFragment; zone: string }) {
  const { t } = useTranslation('events');
  const isMine = event.ownRegistration?.status === 'REGISTERED';
  return (
    <AppLink
      to={eventPath(event)}
      className={css.event}
      data-mine={isMine}
      data-over={event.isEnded}
      title={event.title}
    >
      {event.startTime && !isOneOnOne(event) && <span className={css.time}>{timeIn(zone, event.startTime)}</span>}{' '}
      <bdi>{event.title || t('untitled')}</bdi>
    </AppLink>
  );
}
