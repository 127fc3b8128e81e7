import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#platform/use-act.ts';
import { CreateEvent } from './operations.ts';

/** Creates a draft and opens its editor. A refusal shows as a toast. */
export function useCreateEvent(): [create: () => Promise<void>, busy: boolean] {
  const navigate = useNavigate();
  const [create, busy] = useAct(CreateEvent);
  // A repeated click after a lost answer finds the same event.
  const id = useRef<string>(undefined);
  return [
    async () => {
      id.current ??= newId<'IncubatorEvent'>();
      const { data } = await create({ id: id.current });
      if (!data) return;
      id.current = undefined;
      await navigate(`/events/${data.createIncubatorEvent._id}/edit`);
    },
    busy,
  ];
}
