import { TextInput } from '@mantine/core';
import { checkGuest } from '@seedbed/domain/events/input.ts';
import { canPlanEvents } from '@seedbed/domain/events/policy.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleForEvents } from '#capabilities/events/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { type Choice, personChoice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { AddWalkIn } from './operations.ts';

interface Props {
  event: EventRecordFragment;
  opened: boolean;
  onClose: () => void;
}

/** Somebody without a registration comes: a person, or a guest. */
export const WalkInDialog = ({ event, opened, onClose }: Props) => {
  const { t } = useTranslation('events');
  return (
    <FormDialog opened={opened} title={t('door.walk-in')} onClose={onClose}>
      <WalkInForm event={event} onDone={onClose} />
    </FormDialog>
  );
};

function WalkInForm({ event, onDone }: { event: EventRecordFragment; onDone: () => void }) {
  const { t } = useTranslation('events');
  const canSearch = canPlanEvents(useActor());
  const [add] = useAct(AddWalkIn, { silent: true });
  const source = useSearchedChoices(PeopleForEvents, ({ peopleForEvents }) => peopleForEvents.map(personChoice));
  const [initial] = useState(() => ({
    id: newId<'EventRegistration'>() as string,
    person: null as Choice | null,
    name: '',
    email: '',
  }));
  const form = useCheckedForm({
    name: 'walk-in',
    draft: `walk-in:${event._id}`,
    initial,
    check: ({ person, name, email }) => person ?? checkGuest({ name, email }),
    send: ({ id, person, name, email }) =>
      add(person ? { id, eventId: event._id, userId: person.value } : { id, eventId: event._id, name, email }),
    onSaved: (_, { person, name }) => {
      toast(t('door.in', { name: person?.label ?? name }));
      onDone();
    },
  });
  const { values, set } = form;
  return (
    <CheckedForm form={form} fields={['name', 'email']} verb={t('door.check-in')} onCancel={onDone}>
      {canSearch && (
        <Picker
          id="walk-in-person"
          isSingle
          label={t('door.person')}
          source={source}
          value={values.person ? [values.person] : []}
          onChange={([chosen]) => set('person', chosen ?? null)}
        />
      )}
      {!values.person && (
        <>
          <TextInput {...form.text('name')} label={t('guest.name')} dir="auto" />
          <TextInput {...form.text('email')} type="email" label={t('guest.email')} dir="ltr" />
        </>
      )}
    </CheckedForm>
  );
}
