import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { datesText, whenText } from '#capabilities/events/when-text.ts';
import type { EventCardFragment } from '#platform/api/generated/documents.ts';
import { peekOf } from '#platform/record/peek.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { AvatarList } from '#platform/ui/avatar/avatar-list.tsx';
import { PeekButton } from '#platform/ui/rows/peek-button.tsx';
import { RowActions } from '#platform/ui/rows/row-actions.tsx';
import { useRowActs } from '#platform/ui/rows/row-keys.ts';
import { DayTile } from './day-tile.tsx';
import css from './event-card.module.css';
import { EventState, seatsText } from './seats.tsx';

export const eventPath = ({ _id, status, mayEdit, isTemplate }: EventCardFragment): string =>
  mayEdit && (status === 'draft' || isTemplate) ? `/events/${_id}/edit` : `/events/${_id}`;

/** Cover or day, title, time, place, hosts and seats. */
export function EventCard({ row: event }: { row: EventCardFragment }) {
  const { t } = useTranslation('events');
  const element = useRef<HTMLLIElement>(null);
  useRowActs(element, {});
  const title = event.title || t('untitled');
  const cover = event.cover?.previewUrl ?? event.cover?.fileUrl;
  return (
    <li
      ref={element}
      className={css.card}
      data-row={event._id}
      data-peek={peekOf('IncubatorEvent', event._id)}
      tabIndex={-1}
    >
      <div className={css.picture}>
        {cover ? (
          <img src={cover} alt="" loading="lazy" />
        ) : (
          <DayTile at={event.startTime} days={event.oneOnOneDates} isLarge />
        )}
      </div>
      <div className={css.words}>
        <p className={css.when}>{isOneOnOne(event) ? datesText(event.oneOnOneDates) : whenText(event)}</p>
        <AppLink to={eventPath(event)} className={css.title} dir="auto" data-open>
          {title}
        </AppLink>
        <p className={css.place} dir="auto">
          {event.location.text ?? t(`values.eventType.${event.eventType}`)}
        </p>
      </div>
      <div className={css.foot}>
        <AvatarList people={event.hosts} kind="compact" />
        <span className={css.seats}>{event.state === 'published' && !event.isEnded && seatsText(event)}</span>
        <EventState event={event} />
      </div>
      <div className={css.corner}>
        <RowActions>
          <PeekButton peek={peekOf('IncubatorEvent', event._id)} name={title} />
        </RowActions>
      </div>
    </li>
  );
}
