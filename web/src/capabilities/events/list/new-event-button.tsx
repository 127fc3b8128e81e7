import { Button } from '@mantine/core';
import { canCreateEvents } from '@seedbed/domain/events/policy.ts';
import { useTranslation } from 'react-i18next';
import { useCreateEvent } from '#capabilities/events/use-create-event.ts';
import { useActor } from '#platform/actor.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';

export function NewEventButton() {
  const { t } = useTranslation('events');
  const [create, busy] = useCreateEvent();
  if (!canCreateEvents(useActor())) return null;
  return (
    <Button leftSection={<PlusIcon size={18} />} loading={busy} onClick={() => void create()}>
      {t('new')}
    </Button>
  );
}
