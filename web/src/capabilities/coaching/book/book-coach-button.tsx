import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { BookableCoaches } from '#capabilities/coaching/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { CalendarEventIcon } from '#platform/ui/icons.tsx';
import { BookDialog } from './book-dialog.tsx';

/** On the profile of a coach who takes bookings of the founder's startup. */
export function BookCoachButton({ id }: { id: string; name: string }) {
  const { t } = useTranslation('coaching');
  const startupId = useActor().ownStartupIds[0] ?? '';
  const [{ data }] = useQuery({ query: BookableCoaches, variables: { startupId }, pause: startupId === '' });
  const [isOpen, setOpen] = useState(false);
  if (!data?.bookableCoaches.some(({ _id }) => _id === id)) return null;
  return (
    <>
      <Button leftSection={<CalendarEventIcon size={18} />} onClick={() => setOpen(true)}>
        {t('book.action')}
      </Button>
      <BookDialog opened={isOpen} coachId={id} onClose={() => setOpen(false)} />
    </>
  );
}
