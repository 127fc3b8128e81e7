import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { calendarDay, enumeration, longDay, ownZone, timeIn, timeRange } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import type { Icon } from '#platform/ui/icons/icon.tsx';
import {
  ActivityIcon,
  CalendarEventIcon,
  DocumentsIcon,
  EventIcon,
  FolderIcon,
  TasksIcon,
} from '#platform/ui/icons.tsx';
import css from './entry-item.module.css';
import { kindName } from './kind-name.ts';
import { type Entry, keyOf } from './placed-entries.ts';
import type { Moving } from './use-moving.ts';

const icons: Readonly<Record<string, Icon>> = {
  booking: CalendarEventIcon,
  task: TasksIcon,
  evaluation: DocumentsIcon,
  metrics: ActivityIcon,
  program: FolderIcon,
};

export const iconOfKind = (kind: string): Icon => icons[kind] ?? EventIcon;

interface Props {
  entry: Entry;
  moving?: Moving;
  /** A block fills its time in a grid of hours, a line is short, a row has all facts. */
  shape: 'block' | 'line' | 'row';
  style?: CSSProperties;
}

const timeOf = ({ startsAt, endsAt, dueOn }: Entry): string => {
  if (dueOn || !startsAt) return '';
  return endsAt ? timeRange(startsAt, endsAt, ownZone()) : timeIn(ownZone(), startsAt);
};

/** One entry. An icon and a color show its kind; screen readers get its name. */
export function EntryItem({ entry, moving, shape, style }: Props) {
  const { t } = useTranslation('calendar');
  const [params] = useSearchParams();
  const { kind, title, detail, dueOn, startsAt, path, recordKind, recordId } = entry;
  const Kind = iconOfKind(kind);
  const time = timeOf(entry);
  const when = dueOn ? calendarDay(dueOn) : enumeration([startsAt ? longDay(startsAt, ownZone()) : '', time]);
  const isMoving = moving?.movingKey === keyOf(entry);
  const handlers = moving?.handlersOf(entry) ?? {};
  const isMovable = Object.keys(handlers).length > 0;
  const shared = {
    className: css.entry,
    style,
    'data-entry': keyOf(entry),
    'data-kind': kind,
    'data-shape': shape,
    'data-moving': isMoving || undefined,
    'data-movable': isMovable || undefined,
    ...(isMovable && { 'aria-description': t('view.move-by-keys') }),
  };
  const content = (
    <>
      <Kind size={14} />
      <span className={css.words}>
        {shape === 'line' && time && <span className={css.time}>{timeIn(ownZone(), startsAt ?? '')}</span>}
        <span className={css.title} dir="auto">
          {title}
        </span>
        {shape === 'block' && <span className={css.time}>{time}</span>}
        {shape === 'row' && (
          <span className={css.facts}>
            {[time || t('view.all-day'), kindName(t, kind), detail].filter(Boolean).map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </span>
        )}
        {shape !== 'row' && <span className="visually-hidden">{enumeration([kindName(t, kind), when])}</span>}
      </span>
    </>
  );
  if (!path)
    return (
      <div {...shared} {...handlers}>
        {content}
      </div>
    );
  // The calendar itself shows a meeting, beside the place where the person is.
  const here = new URLSearchParams(params);
  here.set('booking', recordId);
  return (
    <AppLink to={recordKind === 'Booking' ? { search: `?${here}` } : path} preventScrollReset {...shared} {...handlers}>
      {content}
    </AppLink>
  );
}
