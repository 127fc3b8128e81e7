import { useTranslation } from 'react-i18next';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { longDay, ownZone, timeIn } from '#platform/i18n/dates.ts';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import css from './sessions.module.css';

type Attendee = EventRecordFragment['attendees'][number];

/** The sessions of all hosts: a column for each host, a row for each start. */
export function SessionGrid({ event }: { event: EventRecordFragment }) {
  const { t } = useTranslation('events');
  const zone = ownZone();
  const booked = event.attendees.filter(({ bookingDetails }) => bookingDetails !== null);
  if (booked.length === 0)
    return <Empty drawing={<PeopleDrawing />} title={t('sessions.empty')} sentence={t('sessions.empty-sentence')} />;
  const startOf = (one: Attendee) => one.bookingDetails?.startsAt ?? '';
  const rows = [...Map.groupBy(booked, startOf)].sort(([a], [b]) => Date.parse(a) - Date.parse(b));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways
    <section className={css.scroll} aria-label={t('sessions.grid')} tabIndex={0}>
      <table className={css.grid} aria-label={t('sessions.grid')}>
        <thead>
          <tr>
            <th scope="col">{t('facts.when')}</th>
            {event.hosts.map((host) => (
              <th key={host._id} scope="col">
                <bdi>{host.fullName}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([startsAt, ofTime], i) => (
            <tr key={startsAt}>
              <th scope="row">
                {(i === 0 || longDay(startsAt, zone) !== longDay(rows[i - 1]?.[0] ?? '', zone)) && (
                  <span className={css.day}>{longDay(startsAt, zone)}</span>
                )}
                {timeIn(zone, startsAt)}
              </th>
              {event.hosts.map((host) => (
                <td key={host._id}>
                  {ofTime
                    .filter(({ bookingDetails }) => bookingDetails?.host?._id === host._id)
                    .map(({ _id, name }) => (
                      <bdi key={_id}>{name}</bdi>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
