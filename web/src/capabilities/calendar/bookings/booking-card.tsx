import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { CancelBooking, SetBookingNoShow } from '#capabilities/calendar/operations.ts';
import { Writes } from '#platform/actor.tsx';
import type { BookingPartsFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { longDay, ownZone, timeRange } from '#platform/i18n/dates.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './booking-card.module.css';
import { CalendarAnswer } from './calendar-answer.tsx';
import { MoveBookingForm } from './move-booking-form.tsx';

interface Props {
  booking: BookingPartsFragment;
  /** The title is shown outside of the card, such as in a dialog. */
  isHeadless?: boolean;
}

const tones = { pending: 'warn', confirmed: 'good', canceled: 'plain', held: 'info' } as const;
const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/** A meeting: its time, its people, and what the reader may do with it. */
export function BookingCard({ booking, isHeadless = false }: Props) {
  const { t } = useTranslation('calendar');
  const { title, startsAt, endsAt, state, cancelReason, isLateCancel, noShow, conferenceData } = booking;
  const zone = ownZone();
  const Title = isHeadless ? 'p' : 'h3';
  return (
    <Stack as="article" gap={4}>
      <Stack gap={1}>
        <Row gap={2} align="center">
          <Title className={css.title} dir="auto">
            {title}
          </Title>
          <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>
          {isLateCancel && <Pill tone="warn">{t('booking.was-late')}</Pill>}
          {booking.isCalendarUnchecked && state !== 'canceled' && <Pill tone="warn">{t('booking.unchecked')}</Pill>}
        </Row>
        <p>
          {longDay(startsAt, zone)}, <span className={css.time}>{timeRange(startsAt, endsAt, zone)}</span>
        </p>
        <p className="note">{zoneName(zone)}</p>
      </Stack>
      {conferenceData && (
        <p>
          <a href={conferenceData.url} target="_blank" rel="noreferrer">
            {t('booking.join')}
          </a>{' '}
          {conferenceData.solution && <bdi className="note">{conferenceData.solution}</bdi>}
        </p>
      )}
      {cancelReason && (
        <p className={css.reason} dir="auto">
          {cancelReason}
        </p>
      )}
      <People booking={booking} />
      {noShow && <p className={css.reason}>{t(`booking.no-show-of.${noShow}`)}</p>}
      <Writes>
        <Actions booking={booking} />
      </Writes>
    </Stack>
  );
}

function People({ booking }: Pick<Props, 'booking'>) {
  const { t } = useTranslation('calendar');
  const { hosts, attendees } = booking;
  return (
    <dl className={css.people}>
      <dt>{t('booking.hosts')}</dt>
      <dd>
        {hosts.map((host) => (
          <span key={host._id}>
            <UserName person={host} />
            <CalendarAnswer booking={booking} of={host._id} />
          </span>
        ))}
      </dd>
      {attendees.length > 0 && (
        <>
          <dt>{t('booking.attendees')}</dt>
          <dd>
            {attendees.map(({ _id, name, user }) => (
              <span key={_id} dir="auto">
                {user ? <UserName person={user} /> : name}
                <CalendarAnswer booking={booking} of={user?._id ?? _id} />
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

function Actions({ booking }: Pick<Props, 'booking'>) {
  const { t } = useTranslation('calendar');
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const [setNoShow, settingNoShow] = useAct(SetBookingNoShow);
  const { _id: bookingId, mayMove, mayCancel, possibleNoShows, noShow } = booking;

  async function sayNoShow(side: 'host' | 'attendee' | null) {
    const { data, undoId } = await setNoShow({ bookingId, side });
    if (data) offerUndo(side ? t(`booking.no-show-of.${side}`) : t('booking.no-show-undone'), undoId);
  }

  return (
    <>
      <Row gap={2}>
        {mayMove && (
          <Button variant="default" onClick={() => setOpen('move')}>
            {t('booking.move')}
          </Button>
        )}
        {mayCancel && (
          <Button variant="default" onClick={() => setOpen('cancel')}>
            {t('booking.cancel')}
          </Button>
        )}
        {noShow === null
          ? possibleNoShows.map((side) => (
              <Button key={side} variant="default" loading={settingNoShow} onClick={() => void sayNoShow(side)}>
                {t(`booking.no-show.${side}`)}
              </Button>
            ))
          : possibleNoShows.includes(noShow) && (
              <Button variant="default" loading={settingNoShow} onClick={() => void sayNoShow(null)}>
                {t('booking.undo-no-show')}
              </Button>
            )}
      </Row>
      <FormDialog
        opened={open === 'move'}
        title={t('booking.move-title', { title: booking.title })}
        onClose={() => setOpen(null)}
      >
        <MoveBookingForm booking={booking} onDone={() => setOpen(null)} />
      </FormDialog>
      <CancelDialog booking={booking} open={open === 'cancel'} onClose={() => setOpen(null)} />
    </>
  );
}

function CancelDialog({ booking, open, onClose }: Pick<Props, 'booking'> & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const id = useId();
  const [reason, setReason] = useState('');
  const [cancel, busy] = useAct(CancelBooking);
  const { _id: bookingId, title, lateCancelFrom } = booking;
  const isLate = lateCancelFrom !== null && Date.parse(lateCancelFrom) <= Date.now();

  async function confirm() {
    const { data, undoId } = await cancel({ bookingId, reason: reason.trim() || null });
    if (!data) return;
    onClose();
    offerUndo(t('booking.canceled', { title }), undoId);
  }

  return (
    <ConfirmDialog
      open={open}
      question={t('booking.cancel-question')}
      about={title}
      verb={t('booking.cancel')}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Stack gap={3}>
        {isLate && (
          <p className={css.late} role="alert">
            {t('booking.is-late')}
          </p>
        )}
        <Textarea
          id={id}
          label={t('booking.reason')}
          description={t('booking.reason-why')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={2_000}
          autosize
          minRows={2}
          data-autofocus
        />
      </Stack>
    </ConfirmDialog>
  );
}
