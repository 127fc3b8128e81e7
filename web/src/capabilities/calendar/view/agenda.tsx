import { useTranslation } from 'react-i18next';
import { dayTitle, ownZone } from '#platform/i18n/dates.ts';
import { CalendarDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import css from './agenda.module.css';
import { EntryItem } from './entry-item.tsx';
import { type Entry, entriesOn, isAllDay, keyOf } from './placed-entries.ts';

interface Props {
  days: readonly Temporal.PlainDate[];
  entries: readonly Entry[];
}

/** The days that have something, one below the other. */
export function Agenda({ days, entries }: Props) {
  const { t } = useTranslation('calendar');
  const zone = ownZone();
  const full = days
    .map((day) => ({
      day,
      all: entriesOn(entries, day, zone).sort((a, b) => Number(isAllDay(b)) - Number(isAllDay(a))),
    }))
    .filter(({ all }) => all.length > 0);
  if (full.length === 0)
    return <Empty drawing={<CalendarDrawing />} title={t('view.empty')} sentence={t('view.empty-why')} />;
  return (
    <Stack gap={5}>
      {full.map(({ day, all }) => (
        <Stack key={day.toString()} as="section" gap={2}>
          <h2 className={css.day}>
            {dayTitle(day.toZonedDateTime(zone).add({ hours: 12 }).toInstant().toString(), zone)}
          </h2>
          <Stack as="ul" gap={1}>
            {all.map((entry) => (
              <li key={keyOf(entry)} className={css.entry}>
                <EntryItem entry={entry} shape="row" />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}
