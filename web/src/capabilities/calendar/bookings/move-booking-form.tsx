import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveBooking } from '#capabilities/calendar/operations.ts';
import { nearestFreeOf } from '#capabilities/calendar/slots/just-taken.ts';
import { SlotPicker } from '#capabilities/calendar/slots/slot-picker.tsx';
import { errorText } from '#platform/api/errors.ts';
import type { BookingPartsFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

const minutesOf = ({ startsAt, endsAt }: BookingPartsFragment) =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);

/** Another time of the same length with the same people. */
export function MoveBookingForm({ booking, onDone }: { booking: BookingPartsFragment; onDone: () => void }) {
  const { t } = useTranslation('calendar');
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [nearest, setNearest] = useState<readonly string[] | null>(null);
  const [move, busy] = useAct(MoveBooking, { silent: true });

  async function save() {
    if (!startsAt) return;
    const { error, undoId } = await move({ bookingId: booking._id, startsAt, version: booking.version });
    const free = error && nearestFreeOf(error);
    if (free) {
      setStartsAt(null);
      return setNearest(free);
    }
    if (error) return toastError(errorText(error));
    offerUndo(t('view.moved', { title: booking.title, when: fullMoment(startsAt, ownZone()) }), undoId);
    onDone();
  }

  return (
    <Form
      onSubmit={save}
      onCancel={onDone}
      busy={busy}
      verb={t('booking.move')}
      why={startsAt === null && t('slots.choose-first')}
      sticky
    >
      <SlotPicker
        hostIds={booking.hosts.map(({ _id }) => _id)}
        durationMinutes={minutesOf(booking)}
        value={startsAt}
        onChange={setStartsAt}
        nearest={nearest}
      />
    </Form>
  );
}
