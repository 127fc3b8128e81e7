import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OneBooking } from '#capabilities/calendar/operations.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { BookingCard } from './booking-card.tsx';

interface Props {
  /** Null while it is closed. */
  id: string | null;
  onClose: () => void;
}

/** A meeting over the page from which it was opened. */
export function BookingDialog({ id, onClose }: Props) {
  const { t } = useTranslation('calendar');
  return (
    <FormDialog opened={id !== null} title={t('booking.title')} onClose={onClose}>
      {id && <Content id={id} />}
    </FormDialog>
  );
}

function Content({ id }: { id: string }) {
  const { t } = useTranslation('calendar');
  const [{ data, error }, again] = useQuery({ query: OneBooking, variables: { id } });
  return (
    <Loaded
      data={data?.booking}
      error={error}
      onRetry={again}
      rows={4}
      missing={data && !data.booking ? <p>{t('booking.missing')}</p> : undefined}
    >
      {(booking) => <BookingCard booking={booking} isHeadless />}
    </Loaded>
  );
}
