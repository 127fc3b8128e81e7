import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoveBooking } from '#capabilities/calendar/operations.ts';
import { Writes } from '#platform/actor.tsx';
import type { BookingPartsFragment } from '#platform/api/generated/documents.ts';
import { ownZone, shortMoment } from '#platform/i18n/dates.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  booking: BookingPartsFragment;
  /** The account, or the guest. */
  of: string;
}

const tones = { accepted: 'good', declined: 'warn', tentative: 'plain' } as const;

/** The answer of a person's own calendar, and the time that they proposed. */
export function CalendarAnswer({ booking, of }: Props) {
  const { t } = useTranslation('calendar');
  const found = booking.answers.find(({ participantId }) => participantId === of);
  if (!found) return null;
  const { answer, proposedStartsAt } = found;
  return (
    <>
      {answer && <Pill tone={tones[answer]}>{t(`answers.${answer}`)}</Pill>}
      {proposedStartsAt && <Proposal booking={booking} startsAt={proposedStartsAt} />}
    </>
  );
}

function Proposal({
  booking: { _id: bookingId, version, mayMove, title },
  startsAt,
}: {
  booking: Props['booking'];
  startsAt: string;
}) {
  const { t } = useTranslation('calendar');
  const [move, busy] = useAct(MoveBooking);
  const time = shortMoment(new Date(startsAt).getTime(), ownZone());
  const accept = async () => {
    const { data, undoId } = await move({ bookingId, startsAt, version });
    if (data) offerUndo(t('view.moved', { title, when: time }), undoId);
  };
  return (
    <>
      <span className="note">{t('answers.proposes', { time })}</span>
      <Writes>
        {mayMove && (
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void accept()}>
            {t('answers.move')}
          </Button>
        )}
      </Writes>
    </>
  );
}
