import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleForEvents } from '#capabilities/events/operations.ts';
import { useRegister } from '#capabilities/events/record/seat/use-register.ts';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { type Choice, personChoice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';

interface Props {
  event: EventRecordFragment;
  opened: boolean;
  onClose: () => void;
}

/** Registers people for the event; a full one puts them on the waiting list. */
export const AddAttendee = ({ event, opened, onClose }: Props) => {
  const { t } = useTranslation('events');
  return (
    <FormDialog opened={opened} title={t('attendees.add-to', { name: event.title })} onClose={onClose}>
      <AddForm event={event} onDone={onClose} />
    </FormDialog>
  );
};

function AddForm({ event, onDone }: { event: EventRecordFragment; onDone: () => void }) {
  const { t } = useTranslation('events');
  const [people, setPeople] = useState<readonly Choice[]>([]);
  const [error, setError] = useState<string>();
  const [register] = useRegister(event);
  const source = useSearchedChoices(PeopleForEvents, ({ peopleForEvents }) => peopleForEvents.map(personChoice));

  async function add() {
    if (people.length === 0) return setError(t('attendees.nobody'));
    for (const person of people) {
      if (!(await register({ userId: person.value, startupId: null }))) return;
      setPeople((left) => left.filter(({ value }) => value !== person.value));
    }
    onDone();
  }

  return (
    <Form verb={t('attendees.add')} onSubmit={add} onCancel={onDone}>
      <Picker
        label={t('attendees.people')}
        source={source}
        value={people}
        error={error}
        onChange={(chosen) => {
          setError(undefined);
          setPeople(chosen);
        }}
      />
    </Form>
  );
}
