import { dayIn } from '@seedbed/domain/kernel/dates.ts';
import { ownZone } from '#platform/i18n/dates.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { CalendarEventIcon } from '#platform/ui/icons.tsx';
import css from './day-tile.module.css';

interface Props {
  at: string | null;
  /** The days of one-on-one sessions. */
  days?: readonly string[];
  isLarge?: boolean;
  zone?: string;
}

/** The month above the day, as on a leaf of a calendar. The text beside it says the same. */
export function DayTile({ at, days = [], isLarge = false, zone = ownZone() }: Props) {
  const day = at ? dayIn(Temporal.Instant.from(at), zone).toString() : days[0];
  if (!day)
    return (
      <span className={css.tile} data-large={isLarge} aria-hidden="true">
        <CalendarEventIcon size={isLarge ? 32 : 24} />
      </span>
    );
  const noon = new Date(`${day}T12:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options }).format(noon);
  return (
    <span className={css.tile} data-large={isLarge} aria-hidden="true">
      <span className={css.month}>{part({ month: 'short' })}</span>
      <span className={css.day}>{new Intl.NumberFormat(locale()).format(Number(day.slice(8)))}</span>
    </span>
  );
}
