import type { GivenAnswer } from '@seedbed/domain/events/registration/questions.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sentAnswers } from '#capabilities/events/answers/answer-fields.tsx';
import { RegisterForEvent } from '#capabilities/events/record/operations.ts';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

export interface Registering {
  startupId: string | null;
  userId?: string;
  /** Includes later dates of the series. */
  series?: boolean;
  answers?: readonly GivenAnswer[];
}

/** Registers oneself or another person. The answer says whether that was a seat or a place in the waiting list. */
export function useRegister(
  event: Pick<EventRecordFragment, '_id' | 'title'>,
): [register: (registering: Registering) => Promise<boolean>, busy: boolean] {
  const { t } = useTranslation('events');
  const [register, busy] = useAct(RegisterForEvent);
  // A repeated click after a lost answer finds the same registration.
  const id = useRef<string>(undefined);
  return [
    async ({ answers, ...registering }) => {
      id.current ??= newId<'EventRegistration'>();
      const { data, error } = await register({
        id: id.current,
        eventId: event._id,
        ...registering,
        ...(answers && { answers: sentAnswers(answers) }),
      });
      if (!error?.networkError) id.current = undefined;
      if (!data) return false;
      const { status } = data.registerForEvent;
      const result = status === 'waiting' || status === 'requested' ? status : 'REGISTERED';
      toast(t(`step.done.${result}`, { name: event.title }));
      return true;
    },
    busy,
  ];
}
