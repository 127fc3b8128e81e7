import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { dayIn } from '@seedbed/domain/kernel/dates.ts';
import type { Filter } from '@seedbed/domain/kernel/list/request.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EventList } from '#capabilities/events/operations.ts';
import type { EventCardFragment } from '#platform/api/generated/documents.ts';
import { usePages } from '#platform/api/pages.ts';
import { ownZone, timeIn } from '#platform/i18n/dates.ts';
import { MonthView, useMonth } from '#platform/list/month/month-view.tsx';
import type { variablesOf } from '#platform/list/use-list.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { eventPath } from './event-card.tsx';
import css from './event-month.module.css';

/** More than a month has; the rest is in the list. */
const atOnce = 100;
const mostOfDay = 3;

/** The events of a month, in the reader's zone. */
export function EventMonth({ variables }: { variables: ReturnType<typeof variablesOf> }) {
  const zone = ownZone();
  const view = useMonth();
  const { days } = view;
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
  return (
    <MonthView
      view={view}
      isBusy={pages.waiting}
      note={pages.error && <LoadFailed error={pages.error} onRetry={pages.retry} />}
    >
      {(day) => {
        const events = byDay.get(day.toString()) ?? [];
        return events.length > 0 && <DayEvents events={events} zone={zone} />;
      }}
    </MonthView>
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
