import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayTile } from '#capabilities/events/list/day-tile.tsx';
import { EventState, seatsText } from '#capabilities/events/list/seats.tsx';
import { datesText, whenText } from '#capabilities/events/when-text.ts';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { RecordPage } from '#platform/record/record-page.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventMenu } from './event-menu.tsx';
import css from './event-record.module.css';
import { SeatAction } from './seat/seat-action.tsx';

interface Props {
  event: EventRecordFragment;
  tabs?: ReactNode;
  /** Without the parts of other capabilities, which belong to the reader. */
  isPreview?: boolean;
  children: ReactNode;
}

/** An event on its page and in the peek panel. */
export function EventRecord({ event, tabs, isPreview = false, children }: Props) {
  const { t } = useTranslation('events');
  const cover = event.cover?.previewUrl ?? event.cover?.fileUrl;
  const isOpen = event.status === 'published' && !event.isEnded;
  return (
    <RecordPage
      kind={isPreview ? 'EventPreview' : 'IncubatorEvent'}
      isWithin={isPreview}
      id={event._id}
      name={event.title || t('untitled')}
      cover={cover && <img className={css.cover} src={cover} alt="" />}
      face={<DayTile at={event.startTime} days={event.oneOnOneDates} />}
      state={<EventState event={event} />}
      facts={[
        isOneOnOne(event) ? datesText(event.oneOnOneDates) : whenText(event),
        event.location.text ?? event.conferenceData?.solution ?? null,
        isOpen ? seatsText(event) : null,
      ]}
      action={<SeatAction event={event} />}
      menu={<EventMenu event={event} />}
      tabs={tabs}
      side={<EventFacts event={event} />}
    >
      {event.status === 'canceled' && (
        <p className={css.canceled} role="note">
          {event.cancelReason ? t('canceled-because', { reason: event.cancelReason }) : t('canceled')}
        </p>
      )}
      {children}
    </RecordPage>
  );
}
