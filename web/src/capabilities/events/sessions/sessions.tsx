import { Button } from '@mantine/core';
import { canSetEventHours } from '@seedbed/domain/events/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, Writes } from '#platform/actor.tsx';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { ChooseSlot } from './choose-slot.tsx';
import { HostHoursForm } from './host-hours.tsx';
import { CancelSession } from './operations.ts';
import css from './sessions.module.css';

/** The own sessions, and a free time with a host; a host enters hours. */
export function Sessions({ event }: { event: EventRecordFragment }) {
  const { t } = useTranslation('events');
  const actor = useActor();
  const own = event.attendees.filter(
    ({ registrant, bookingDetails, status }) =>
      registrant?._id === actor.userId && bookingDetails !== null && status === 'REGISTERED',
  );
  const hostIds = event.hosts.map(({ _id }) => _id);
  const isOwnHost = hostIds.includes(actor.userId);
  const entersHours =
    isOwnHost &&
    event.availability?.method === 'EVENT_HOURS' &&
    canSetEventHours(actor, { hostIds, createdById: event.createdBy?._id ?? null }, actor.userId);
  const isFull = event.mostSessionsPerStartup !== null && own.length >= event.mostSessionsPerStartup;
  return (
    <Stack gap={6}>
      {own.length > 0 && (
        <RecordSection title={t('sessions.own')}>
          <ul className={css.own}>
            {own.map(
              ({ bookingDetails: booking }) =>
                booking && <OwnSession key={booking._id} booking={booking} isOver={event.isEnded} />,
            )}
          </ul>
        </RecordSection>
      )}
      {entersHours && (
        <RecordSection title={t('sessions.own-hours')}>
          <HostHoursForm event={event} hostId={actor.userId} />
        </RecordSection>
      )}
      {!isOwnHost && !event.isEnded && (
        <RecordSection title={t('sessions.book')}>
          {isFull ? <p className="note">{t('sessions.no-more')}</p> : <ChooseSlot event={event} />}
        </RecordSection>
      )}
    </Stack>
  );
}

type Booking = NonNullable<EventRecordFragment['attendees'][number]['bookingDetails']>;

function OwnSession({ booking, isOver }: { booking: Booking; isOver: boolean }) {
  const { t } = useTranslation('events');
  const [isAsking, setAsking] = useState(false);
  const [cancel, busy] = useAct(CancelSession);
  const time = fullMoment(booking.startsAt, ownZone());

  async function drop() {
    const { data, undoId } = await cancel({ bookingId: booking._id });
    if (!data) return;
    setAsking(false);
    offerUndo(t('sessions.canceled'), undoId);
  }

  return (
    <li className={css.session}>
      <span>
        {time}
        {booking.host && <span className="note"> {t('sessions.with', { name: booking.host.fullName })}</span>}
      </span>
      {!isOver && (
        <Writes>
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('sessions.cancel')}
          </Button>
        </Writes>
      )}
      <ConfirmDialog
        open={isAsking}
        question={t('sessions.cancel-question')}
        about={time}
        verb={t('sessions.cancel')}
        busy={busy}
        onConfirm={() => void drop()}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
