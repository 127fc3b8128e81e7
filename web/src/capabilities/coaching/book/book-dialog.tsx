import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import type { BookingStart } from './booking-start.ts';

const BookForm = lazyPart(async () => (await import('./book-form.tsx')).BookForm, <SkeletonRows rows={4} />);

export function BookDialog({ opened, onClose, ...start }: BookingStart & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('coaching');
  return (
    <FormDialog opened={opened} title={t('book.title')} onClose={onClose}>
      <BookForm {...start} onDone={onClose} />
    </FormDialog>
  );
}
